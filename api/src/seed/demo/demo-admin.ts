import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { User } from '../../model/user.entity.ts'
import { ensureAdmin } from '../../modules/accounts/accounts.service.ts'
import { endAllSessions } from '../../modules/accounts/sessions.ts'
import type { Em } from '../../platform/database.ts'

export const DEMO_ADMIN = { name: 'مدير الأولمبياد', email: 'admin@demo.test', password: 'olympiad-demo' }

export const ensureDemoAdmin = (em: Em, now: Date): Promise<void> => ensureAdmin(em, DEMO_ADMIN, now)

export const demoAdmin = (em: Em): Promise<User> =>
  em.findOneOrFail(User, { email: DEMO_ADMIN.email, type: PERSON_TYPE.admin })

/** The demo admin's password is public, so the account must go when a demo becomes a real site. */
export async function dropDemoAdmin(em: Em): Promise<void> {
  const user = await em.findOne(User, { email: DEMO_ADMIN.email, type: PERSON_TYPE.admin })
  if (!user) return
  await endAllSessions(em, user)
  await em.remove(user).flush()
}
