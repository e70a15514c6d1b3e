import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { resourceRoutes } from '../../../platform/http/resource-routes.ts'
import { admin } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { adminCategories } from '../topics/categories.admin.ts'
import { adminBans } from './bans.admin.ts'
import { adminComments } from './comments.admin.ts'
import { adminCases } from './queue.admin.ts'
import { adminTopics } from './topics.admin.ts'

/** The forum in the console: its categories, what stands in it, what waits, and who may not write. */
export const adminCommunityRoutes = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  new Hono<Env>()
    .route('/', resourceRoutes(adminCategories(deps), admin))
    .route('/', resourceRoutes(adminTopics(deps), admin))
    .route('/', resourceRoutes(adminComments(deps), admin))
    .route('/', resourceRoutes(adminCases(deps), admin))
    .route('/', resourceRoutes(adminBans(deps), admin))
