import type { Lang } from '@olympiad/contracts/lang'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { exportRoutes } from '../../../platform/csv/export-routes.ts'
import type { Em } from '../../../platform/database.ts'
import { requireAdmin } from '../guards.ts'
import type { Env } from '../http-env.ts'
import { requireRecentReauthentication, whenWriting } from '../require-recent-reauthentication.middleware.ts'
import { resetRoutes } from '../second-factor/reset.routes.ts'
import { adminAdmins } from './admins.admin.ts'
import { whenCredentialsChanged } from './credentials-changed.middleware.ts'
import { peopleColumns } from './people-columns.ts'
import { adminMembers, adminUsers } from './users.admin.ts'

export function adminAccountRoutes(
  deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'membership' | 'storage' | 'encryption' | 'now'>,
) {
  const users = adminUsers(deps)
  const exported = { guard: requireAdmin, now: deps.now, columns: (_em: Em, lang: Lang) => peopleColumns(lang) }
  const requireForCredentials = requireRecentReauthentication(deps, whenCredentialsChanged)
  return new Hono<Env>()
    .use('/api/admin/users/*', requireAdmin, requireForCredentials)
    .use('/api/admin/members/*', requireAdmin, requireForCredentials)
    .use('/api/admin/admins/*', requireAdmin, requireRecentReauthentication(deps, whenWriting))
    .route('/', exportRoutes(users, { ...exported, file: 'users', isSpecified: true }))
    .route('/', exportRoutes(adminMembers(deps), { ...exported, file: 'members' }))
    .route('/', exportRoutes(adminAdmins(deps), { ...exported, file: 'admins' }))
    .route('/', resetRoutes(deps))
}
