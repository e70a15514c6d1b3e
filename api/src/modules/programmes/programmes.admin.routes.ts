import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { exportRoutes } from '../../platform/csv/export-routes.ts'
import { admin } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { adminChampions } from './champions.admin.ts'
import { adminMoeTalents } from './moe-talents.admin.ts'
import { columnsOf, moeColumns } from './submission-columns.ts'
import { adminSupportRequests } from './support-requests.admin.ts'
import { adminTeacherTraining } from './teacher-training.admin.ts'

/** What the public forms of the programmes sent, its exports, and what the ministry's form offers. */
export function adminProgrammeRoutes(deps: Pick<Deps, 'orm' | 'now'>) {
  const exported = { guard: admin, now: deps.now }
  return new Hono<Env>()
    .route('/', exportRoutes(adminMoeTalents, { ...exported, columns: moeColumns }))
    .route('/', exportRoutes(adminSupportRequests, { ...exported, columns: columnsOf('support') }))
    .route('/', exportRoutes(adminChampions, { ...exported, columns: columnsOf('champion') }))
    .route('/', exportRoutes(adminTeacherTraining, { ...exported, columns: columnsOf('teacher') }))
}
