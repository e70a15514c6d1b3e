import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import { SeasonCopyForm } from '../forms/season-copy.ts'

/** Hidden and closed, with all that is in it. A repeated request meets its own slug. */
export const copySeason = declareCall({
  method: 'POST',
  path: '/api/admin/seasons/copy',
  access: 'admins',
  right: 'seasons.write',
  tag: 'Console: olympiad',
  summary: {
    ar: 'ينسخ موسمًا بما اختير منه: مسابقاته وفئاتها ورسومها وملفاتها. النسخة مخفية ومغلقة.',
    en: 'Copies a season with what is chosen of it: competitions, levels, prices, files. The copy is hidden and closed.',
  },
  body: SeasonCopyForm,
  answer: z.object({
    success: z.literal(true),
    id: z.string(),
    competitions: z.number(),
    files: z.number(),
  }),
  errors: [404, 409],
})
