import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import { CompetitionFileView } from '../views/content.ts'

/** `id` is the competition's (001 §7). */
export const listCompetitionFiles = declareCall({
  method: 'GET',
  path: '/api/admin/files',
  access: 'admins',
  right: 'seasons.read',
  queryDiscriminator: 'id',
  tag: 'Console: olympiad',
  summary: { ar: 'ملفات مسابقة واحدة.', en: 'The documents of one competition.' },
  query: z.object({ id: z.string() }),
  answer: z.object({ success: z.literal(true), files: z.array(CompetitionFileView) }),
  errors: [404],
})
