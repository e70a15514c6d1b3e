import { defineCall } from '../call.ts'
import type { TeamDetailView } from '../views/team.ts'

/**
 * Multipart: `jsdata`, one of forms/scores.ts as JSON, and `file`, the PDF of an engineering form (at most 5 MB). A team
 * submits once: 409 `scores_submitted` afterwards, also in a race. For the coaches of a paid team and admins.
 */
export const submitScores = defineCall<{ success: true; msg: string; team: TeamDetailView }>()({
  method: 'POST',
  path: '/api/teams/scores',
  encoding: 'multipart',
})
