import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { issueFinals } from '../../modules/certificates/issue-finals.ts'

const ISSUED_AT = new Date('2024-09-08T08:00:00Z')

/** Safe to repeat: issued certificates stay. */
export async function issuePastFinals({ orm }: Pick<Deps, 'orm'>): Promise<void> {
  const em = orm.em.fork()
  const season = await em.findOneOrFail(Season, { slug: 'wro-2024' })
  for (const { _id } of await em.find(Competition, { season }, { orderBy: { order_id: 1 } })) {
    await issueFinals({ orm, now: () => ISSUED_AT }, orm.em.fork(), _id)
  }
}
