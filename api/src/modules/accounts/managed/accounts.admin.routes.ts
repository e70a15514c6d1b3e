import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { exportRoutes } from '../../../platform/csv/export-routes.ts'
import { exportGuard, resourceGuard } from '../guards.ts'
import type { Env } from '../http-env.ts'
import { requireRecentReauthentication, whenWriting } from '../require-recent-reauthentication.middleware.ts'
import { resetRoutes } from '../second-factor/reset.routes.ts'
import { invitationRoutes } from './admin-invitations.routes.ts'
import { whenCredentialsChanged } from './credentials-changed.middleware.ts'
import { peopleColumns } from './people-columns.ts'
import { adminUsers } from './users.admin.ts'

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
  const requireForCredentials = requireRecentReauthentication(deps, whenCredentialsChanged)
  return new Hono<Env>()
    .use('/api/admin/users/*', resourceGuard('users'), requireForCredentials)
    .use('/api/admin/members/*', resourceGuard('members'), requireForCredentials)
    .use('/api/admin/admins/*', resourceGuard('admins'), requireRecentReauthentication(deps, whenWriting))
    .route(
      '/',
      exportRoutes(users, {
        guard: exportGuard(users.name),
        now: deps.now,
        columns: (_em, lang) => peopleColumns(lang),
      }),
    )
    .route('/', resetRoutes(deps))
    .route('/', invitationRoutes(deps))
}
