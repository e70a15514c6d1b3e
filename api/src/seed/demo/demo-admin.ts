import { PERSON } from '@olympiad/contracts/constants'
import { User } from '../../model/user.entity.ts'
import { ensureAdmin } from '../../modules/accounts/accounts.service.ts'
import { endSessionsOf } from '../../modules/accounts/sessions.ts'
import type { Em } from '../../platform/database.ts'

export const DEMO_ADMIN = { name: 'مدير الأولمبياد', email: 'admin@demo.test', password: 'olympiad-demo' }

/** The local admin of the demo. */
export const ensureDemoAdmin = (em: Em, now: Date): Promise<void> => ensureAdmin(em, DEMO_ADMIN, now)

export const demoAdmin = (em: Em): Promise<User> =>
  em.findOneOrFail(User, { email: DEMO_ADMIN.email, type: PERSON.admin })

/** Everybody knows the demo admin's password: where a demo became a real site on the same data, the account goes. */
export async function dropDemoAdmin(em: Em): Promise<void> {
  const user = await em.findOne(User, { email: DEMO_ADMIN.email, type: PERSON.admin })
  if (!user) return
  await endSessionsOf(em, user)
  await em.remove(user).flush()
}
