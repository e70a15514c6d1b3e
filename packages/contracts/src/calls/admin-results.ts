import * as z from 'zod/mini'
import { declareCall, messageAnswer } from '../call.ts'
import { referenceId } from '../forms/reference-id.ts'
import { LANGS } from '../lang.ts'
import type { TextKey } from '../texts.ts'
import { AdminSeason } from '../views/admin.ts'
import { ImportAnswer, ImportPreview, ImportRecord } from '../views/admin-results.ts'
import { PRINT_LIMIT } from './print-limit.ts'
import { resultScope } from './result-scope.ts'

const INVALID: TextKey = 'invalid_value'

export const listResultSeasons = declareCall({
  method: 'GET',
  path: '/api/admin/results/season',
  access: 'admins',
  right: 'results.read',
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
  access: 'admins',
  right: 'results.read',
  tag: 'Console: olympiad',
  summary: { ar: 'عمليات الاستيراد السابقة، الأحدث أولًا.', en: 'The imports so far, newest first.' },
  answer: z.object({ success: z.literal(true), imports: z.array(ImportRecord) }),
})

/** The handler parses the JSON in chunks. It streams progress for `application/x-ndjson`. */
export const importResults = declareCall({
  method: 'POST',
  path: '/api/admin/results/imports',
  access: 'admins',
  right: 'results.write',
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
  answer: z.union([ImportPreview, ImportAnswer]),
  errors: [404, 409, 413],
})

export const undoImport = declareCall({
  method: 'POST',
  path: '/api/admin/results/imports/:id{[0-9a-f]{24}}/undo',
  access: 'admins',
  right: 'results.write',
  tag: 'Console: olympiad',
  summary: { ar: 'يتراجع عن عملية استيراد.', en: 'Takes an import back.' },
  body: z.strictObject({ replace_certificates: z._default(z.boolean(INVALID), false) }),
  answer: messageAnswer(),
  errors: [404, 409],
})

export const downloadImportTemplate = declareCall({
  method: 'GET',
  path: '/api/admin/results/template',
  access: 'admins',
  right: 'results.read',
  tag: 'Console: olympiad',
  summary: { ar: 'الورقة التي تُملأ للاستيراد.', en: 'The sheet to fill in for an import.' },
  query: z.strictObject({ season: referenceId, lang: z.optional(z.enum(LANGS, INVALID)) }),
  answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [404],
})

export const downloadMedalList = declareCall({
  method: 'GET',
  path: '/api/admin/results/medals.pdf',
  access: 'admins',
  right: ['results.read', 'personal-data'],
  limit: PRINT_LIMIT,
  tag: 'Files',
  summary: {
    ar: 'قائمة ميداليات مسابقة، أو فئة عمرية أو مراكز منها، بأسماء الأعضاء والمدرّبين.',
    en: 'The medal list of a competition, or of one age group or some places of it, with members and coaches.',
  },
  query: z.strictObject({ ...resultScope, lang: z.optional(z.enum(LANGS, INVALID)) }),
  answer: 'application/pdf',
  errors: [404, 409, 503],
})
