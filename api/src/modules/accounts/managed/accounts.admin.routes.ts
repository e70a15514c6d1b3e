import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { exportRoutes } from '../../../platform/csv/export-routes.ts'
import { resourceRoutes } from '../../../platform/http/resource-routes.ts'
import { admin } from '../guards.ts'
import type { Env } from '../http-env.ts'
import { adminAdmins } from './admins.admin.ts'
import { peopleColumns } from './people-columns.ts'
import { adminMembers, adminUsers } from './users.admin.ts'

/** The accounts in the console: users with their export, members, admins. */
export function adminAccountRoutes(deps: Pick<Deps, 'orm' | 'membership' | 'storage' | 'now'>) {
  const users = adminUsers(deps)
  return new Hono<Env>()
    .route('/', exportRoutes(users, { guard: admin, now: deps.now, columns: (_em, lang) => peopleColumns(lang) }))
    .route('/', resourceRoutes(users, admin))
    .route('/', resourceRoutes(adminMembers(deps), admin))
    .route('/', resourceRoutes(adminAdmins(deps), admin))
}
