import * as z from 'zod/mini'
import { declareCall, messageAnswer } from '../call.ts'
import { recordId, requiredText } from '../forms/fields.ts'
import { TeamDetailView } from '../views/team.ts'

/**
 * Multipart: `jsdata`, a form of forms/scores.ts as JSON, and `file`, its PDF. Once per team, also in a race:
 * 409 `scores_submitted` until an admin reopens it.
 */
export const submitScores = declareCall({
  method: 'POST',
  path: '/api/teams/scores',
  access: 'registrars',
  right: 'results.write',
  limit: { name: 'scores', account: { points: 30, seconds: 600 }, address: { points: 1000, seconds: 600 } },
  tag: 'Scores',
  summary: {
    ar: 'يسلّم نتائج فريق مرة واحدة؛ ومع نموذج الهندسة ملف PDF لا يتجاوز 5 ميغابايت.',
    en: 'Hands a team’s scores in, once; an engineering form with its PDF of at most 5 MB.',
  },
  encoding: 'multipart',
  parts: { jsdata: 'The form as JSON', file: 'The PDF of an engineering form' },
  answer: z.extend(messageAnswer(), { team: TeamDetailView }),
  errors: [404, 409, 413],
})

export const downloadScoreReport = declareCall({
  method: 'GET',
  path: '/api/teams/scores/:file{[0-9a-f]{24}\\.pdf}',
  access: 'signed in',
  tag: 'Files',
  summary: { ar: 'التقرير الهندسي لفريق.', en: 'The engineering report of a team.' },
  answer: 'application/pdf',
  errors: [404],
})

/** The new submission replaces the current one. 404 `scores_not_found`. */
export const reopenScores = declareCall({
  method: 'POST',
  path: '/api/admin/scores/reopen',
  access: 'admins',
  right: 'results.write',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يتيح لفريق أن يسلّم نتائجه مرة أخرى، لسبب يُبلَّغ به.',
    en: 'Lets a team submit its scores once more, for a reason that it is told.',
  },
  body: z.strictObject({ team: recordId, reason: requiredText(500) }),
  answer: messageAnswer(),
  errors: [404],
})
