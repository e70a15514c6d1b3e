import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { Season } from '../model/season.entity.ts'
import { ensureAdmin } from '../modules/accounts/accounts.service.ts'
import { ensureMoeTimes } from '../modules/programmes/moe-times.service.ts'
import { inTransaction, isDuplicateKey } from '../platform/database.ts'
import { seedMoeTypes, seedRegions, seedSettings } from './base-data.ts'
import { DEMO_CONTACT } from './demo/contact.ts'
import { drawDemoPictures, seedDemo } from './demo/demo.ts'
import { dropDemoAdmin, ensureDemoAdmin } from './demo/demo-admin.ts'
import { issuePastFinals } from './demo/past-finals.ts'

/**
 * Fills only empty collections: regions and settings always, the demo's records in demo mode.
 * Safe to repeat, and to run in two copies at once. Creates the configured first admin if absent.
 */
export async function seed(
  deps: Pick<Deps, 'orm' | 'storage' | 'seller' | 'now'>,
  { demo, admin }: Pick<Config, 'demo' | 'admin'>,
): Promise<void> {
  const { orm, now } = deps
  await once(() =>
    inTransaction(orm, async (em) => {
      await seedRegions(em)
      await seedMoeTypes(em)
      await ensureMoeTimes(em)
      await seedSettings(em, deps.seller, demo ? DEMO_CONTACT : {}, now())
    }),
  )
  if (demo) {
    if ((await orm.em.fork().count(Season)) === 0) {
      const pictures = await drawDemoPictures(deps.storage)
      await once(() =>
        inTransaction(orm, async (em) => {
          if ((await em.count(Season)) === 0) await seedDemo(em, pictures, deps.seller, now())
        }),
      )
      await issuePastFinals(deps)
    }
    await once(() => inTransaction(orm, (em) => ensureDemoAdmin(em, now())))
  } else {
    await dropDemoAdmin(orm.em.fork())
  }
  if (admin) await once(() => inTransaction(orm, (em) => ensureAdmin(em, { ...admin, name: admin.email }, now())))
}

/** Another copy may write the same records at the same time, so a duplicate key is no error. */
async function once(fill: () => Promise<void>): Promise<void> {
  try {
    await fill()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
