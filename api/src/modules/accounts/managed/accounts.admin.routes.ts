import type { Lang } from '@olympiad/contracts/lang'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { exportRoutes } from '../../../platform/csv/export-routes.ts'
import type { Em } from '../../../platform/database.ts'
import { exportGuard, resourceGuard } from '../guards.ts'
import type { Env } from '../http-env.ts'
import { requireRecentReauthentication, whenWriting } from '../require-recent-reauthentication.middleware.ts'
import { resetRoutes } from '../second-factor/reset.routes.ts'
import { invitationRoutes } from './admin-invitations.routes.ts'
import { adminAdmins } from './admins.admin.ts'
import { whenCredentialsChanged } from './credentials-changed.middleware.ts'
import { peopleColumns } from './people-columns.ts'
import { adminMembers, adminUsers } from './users.admin.ts'

export function adminAccountRoutes(
  deps: Pick<
    Deps,
    | 'orm'
    | 'resolveClientAddress'
    | 'membership'
    | 'storage'
    | 'encryption'
    | 'now'
    | 'publicUrl'
    | 'secondFactorRequired'
  >,
) {
  const users = adminUsers(deps)
  const exported = (name: string) => ({
    guard: exportGuard(name),
    now: deps.now,
    columns: (_em: Em, lang: Lang) => peopleColumns(lang),
  })
  const requireForCredentials = requireRecentReauthentication(deps, whenCredentialsChanged)
  return new Hono<Env>()
    .use('/api/admin/users/*', resourceGuard('users'), requireForCredentials)
    .use('/api/admin/members/*', resourceGuard('members'), requireForCredentials)
    .use('/api/admin/admins/*', resourceGuard('admins'), requireRecentReauthentication(deps, whenWriting))
    .route('/', exportRoutes(users, { ...exported('users'), file: 'users', isSpecified: true }))
    .route('/', exportRoutes(adminMembers(deps), { ...exported('members'), file: 'members' }))
    .route('/', exportRoutes(adminAdmins(deps), { ...exported('admins'), file: 'admins' }))
    .route('/', resetRoutes(deps))
    .route('/', invitationRoutes(deps))
}
