import * as z from 'zod/mini'
import { declareCall, doneSaying } from '../call.ts'
import { reference } from '../forms/reference.ts'
import { LANGS } from '../lang.ts'
import type { TextKey } from '../texts.ts'
import { AdminSeason } from '../views/admin.ts'
import { ImportDone, ImportPreview, ImportRecord } from '../views/admin-results.ts'

const INVALID: TextKey = 'invalid_value'

export const listResultSeasons = declareCall({
  method: 'GET',
  path: '/api/admin/results/season',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: { ar: 'كل المواسم، لاختيار واحد منها.', en: 'All seasons, for the choice of one.' },
  answer: z.object({
    success: z.literal(true),
    seasons: z.array(z.extend(AdminSeason, { version: z.exactOptional(z.string()) })),
  }),
})

export const listImports = declareCall({
  method: 'GET',
  path: '/api/admin/results/imports',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: { ar: 'عمليات الاستيراد السابقة، الأحدث أولًا.', en: 'The imports so far, newest first.' },
  answer: z.object({ success: z.literal(true), imports: z.array(ImportRecord) }),
})

/** JSON that the handler reads by itself, some rows at a time. Lines of progress come where `application/x-ndjson` is accepted. */
export const importResults = declareCall({
  method: 'POST',
  path: '/api/admin/results/imports',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يفحص صفوف ورقة النتائج (dry)، أو يستوردها كلها أو لا شيء منها.',
    en: 'Looks through the rows of a sheet (dry), or imports them whole or not at all.',
  },
  parts: {
    season_id: 'Id of the season',
    data: 'Rows of the sheet',
    dry: 'Whether they are only looked through',
    digest: 'What the preview answered, so that nothing else is imported than was shown',
    replace_certificates: 'Whether certificates of achievement that say otherwise are revoked and issued anew',
  },
  answer: z.union([ImportPreview, ImportDone]),
  errors: [404, 409, 413],
})

export const undoImport = declareCall({
  method: 'POST',
  path: '/api/admin/results/imports/:id{[0-9a-f]{24}}/undo',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: { ar: 'يتراجع عن عملية استيراد.', en: 'Takes an import back.' },
  body: z.strictObject({ replace_certificates: z._default(z.boolean(INVALID), false) }),
  answer: doneSaying(),
  errors: [404, 409],
})

export const downloadImportTemplate = declareCall({
  method: 'GET',
  path: '/api/admin/results/template',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: { ar: 'الورقة التي تُملأ للاستيراد.', en: 'The sheet to fill in for an import.' },
  query: z.strictObject({ season: reference, lang: z.optional(z.enum(LANGS, INVALID)) }),
  answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [404],
})
