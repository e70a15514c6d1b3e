import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { exportRoutes } from '../../platform/csv/export-routes.ts'
import { exportGuard } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { adminChampions } from './champions.admin.ts'
import { adminMoeTalents } from './moe-talents.admin.ts'
import { moeColumns, submissionColumns } from './submission-columns.ts'
import { adminSupportRequests } from './support-requests.admin.ts'
import { adminTeacherTraining } from './teacher-training.admin.ts'

export function adminProgrammeRoutes(deps: Pick<Deps, 'orm' | 'now'>) {
  const exported = ({ name }: { name: string }) =>
    ({ guard: exportGuard(name), now: deps.now, isSpecified: true }) as const
  return new Hono<Env>()
    .route(
      '/',
      exportRoutes(adminMoeTalents, { ...exported(adminMoeTalents), file: 'moe-talents', columns: moeColumns }),
    )
    .route(
      '/',
      exportRoutes(adminSupportRequests, {
        ...exported(adminSupportRequests),
        file: 'support-requests',
        columns: submissionColumns('support'),
      }),
    )
    .route(
      '/',
      exportRoutes(adminChampions, {
        ...exported(adminChampions),
        file: 'champions',
        columns: submissionColumns('champion'),
      }),
    )
    .route(
      '/',
      exportRoutes(adminTeacherTraining, {
        ...exported(adminTeacherTraining),
        file: 'teacher-training',
        columns: submissionColumns('teacher'),
      }),
    )
}
