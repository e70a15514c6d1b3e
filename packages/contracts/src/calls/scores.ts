import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { recordId, requiredText } from '../forms/fields.ts'
import type { TeamDetailView } from '../views/team.ts'

/**
 * Multipart: `jsdata`, one of forms/scores.ts as JSON, and `file`, the PDF of an engineering form (at most 5 MB). A team
 * submits once: 409 `scores_submitted` afterwards, also in a race, until an admin reopens it. For the coaches of a paid team and admins.
 */
export const submitScores = defineCall<{ success: true; msg: string; team: TeamDetailView }>()({
  method: 'POST',
  path: '/api/teams/scores',
  encoding: 'multipart',
})

/** Lets a team submit once more, in place of what stands. Its coaches are told the reason by mail. 404 `scores_none`. */
export const reopenScores = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: '/api/admin/scores/reopen',
  body: z.strictObject({ team: recordId, reason: requiredText(500) }),
})
