import * as z from 'zod/mini'
import { declareCall, doneSaying } from '../call.ts'
import { recordId, requiredText } from '../forms/fields.ts'
import { TeamDetailView } from '../views/team.ts'

/**
 * Multipart: `jsdata`, one of forms/scores.ts as JSON, and `file`, the PDF of an engineering form (at most 5 MB). A team
 * submits once: 409 `scores_submitted` afterwards, also in a race, until an admin reopens it. For the coaches of a paid team and admins.
 */
export const submitScores = declareCall({
  method: 'POST',
  path: '/api/teams/scores',
  who: 'registrars',
  limit: { name: 'scores', account: { points: 30, seconds: 600 }, address: { points: 1000, seconds: 600 } },
  tag: 'Scores',
  summary: {
    ar: 'يسلّم نتائج فريق مرة واحدة؛ ومع نموذج الهندسة ملف PDF لا يتجاوز 5 ميجابايت.',
    en: 'Hands a team’s scores in, once; an engineering form with its PDF of at most 5 MB.',
  },
  encoding: 'multipart',
  parts: { jsdata: 'The form as JSON', file: 'The PDF of an engineering form' },
  answer: z.extend(doneSaying(), { team: TeamDetailView }),
  errors: [404, 409, 413],
})

/** For those who may see what the team has submitted. */
export const downloadReport = declareCall({
  method: 'GET',
  path: '/api/teams/scores/:file{[0-9a-f]{24}\\.pdf}',
  who: 'signed in',
  tag: 'Files',
  summary: { ar: 'التقرير الهندسي لفريق.', en: 'The engineering report of a team.' },
  answer: 'application/pdf',
  errors: [404],
})

/** Lets a team submit once more, in place of what stands. Its coaches are told the reason by mail. 404 `scores_none`. */
export const reopenScores = declareCall({
  method: 'POST',
  path: '/api/admin/scores/reopen',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يتيح لفريق أن يسلّم نتائجه مرة أخرى، لسبب يُبلَّغ به.',
    en: 'Lets a team submit its scores once more, for a reason that it is told.',
  },
  body: z.strictObject({ team: recordId, reason: requiredText(500) }),
  answer: doneSaying(),
  errors: [404],
})
