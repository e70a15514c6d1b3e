import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { exportRoutes } from '../../../platform/csv/export-routes.ts'
import { admin } from '../guards.ts'
import type { Env } from '../http-env.ts'
import { provenLately, whenWritten } from '../proven-lately.middleware.ts'
import { resetRoutes } from '../second-factor/reset.routes.ts'
import { peopleColumns } from './people-columns.ts'
import { adminUsers } from './users.admin.ts'
import { whenWayInChanged } from './way-in-changed.middleware.ts'

/**
 * The accounts in the console: users with their export, members, admins. Whoever changes who is an admin, or changes how somebody
 * signs in, has proven lately to be there.
 */
export function adminAccountRoutes(
  deps: Pick<Deps, 'orm' | 'clientAddress' | 'membership' | 'storage' | 'sealing' | 'now'>,
) {
  const users = adminUsers(deps)
  const forWayIn = provenLately(deps, whenWayInChanged)
  return new Hono<Env>()
    .use('/api/admin/users/*', admin, forWayIn)
    .use('/api/admin/members/*', admin, forWayIn)
    .use('/api/admin/admins/*', admin, provenLately(deps, whenWritten))
    .route('/', exportRoutes(users, { guard: admin, now: deps.now, columns: (_em, lang) => peopleColumns(lang) }))
    .route('/', resetRoutes(deps))
}
