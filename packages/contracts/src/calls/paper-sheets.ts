import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import { MAX_ROUNDS } from '../judging/events.ts'
import type { TextKey } from '../texts.ts'
import { PRINT_LIMIT } from './print-limit.ts'

const INVALID: TextKey = 'invalid_value'
const round = z.coerce.number(INVALID).check(z.int(INVALID), z.gte(1, INVALID), z.lte(MAX_ROUNDS, INVALID))

/** One page for each team of the division, or one without a team. 409 for a challenge without a sheet. */
export const downloadPaperSheets = declareCall({
  method: 'GET',
  path: '/api/admin/events/:id{[0-9a-f]{24}}/challenges/:challenge{[0-9a-f]{24}}/paper.pdf',
  access: 'admins',
  right: 'results.read',
  limit: PRINT_LIMIT,
  tag: 'Files',
  summary: {
    ar: 'أوراق تحكيم جولة للطباعة، لكل فريق أو فارغة، باللغتين ومع رمز لإدخالها لاحقًا.',
    en: 'Score sheets of a round for printing, of each team or blank, in both languages, with a code to type them in.',
  },
  query: z.strictObject({ round, for: z._default(z.enum(['teams', 'blank'], INVALID), 'teams') }),
  answer: 'application/pdf',
  errors: [404, 409, 503],
})
