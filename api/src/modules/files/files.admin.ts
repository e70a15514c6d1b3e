import { FILE_PAGE_SIZES } from '@olympiad/contracts/constants'
import { competitionFiles as declared } from '@olympiad/contracts/resources/olympiad'
import { CompetitionFileView } from '@olympiad/contracts/views/content'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { CompetitionFile, type FileRow, fileView } from '../../model/file.entity.ts'
import { defineResource } from '../../platform/http/resource.ts'
import {
  creationSchema,
  partialSchema,
  reference,
  requiredLine,
  requiredMultilineText,
} from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { createFile, type FileChanges, type NewFile, removeFile, updateFile } from './file-changes.ts'
import { pdfReader } from './pdf-reader.ts'

const pdfName = z.string('fill_all_fields').regex(/^[\w-]{1,100}\.pdf$/, 'pdf_unknown')

const FIELDS = {
  competion: reference,
  name: requiredLine(),
  name_en: requiredLine(),
  description: requiredMultilineText(2000),
  description_en: requiredMultilineText(2000),
  file_path: pdfName,
  file_path_en: z.union([z.literal(''), pdfName], 'pdf_unknown'),
}
const changes: z.ZodType<FileChanges> = partialSchema(FIELDS)
/** 001 §5 requires all but the English PDF. */
const file: z.ZodType<NewFile> = creationSchema(FIELDS, [
  'competion',
  'name',
  'name_en',
  'description',
  'description_en',
  'file_path',
])

/** The specification's form says `competion_id`, and sends an empty `file` for no PDF. */
function fileFields({ competion_id, file: _noFile, file_en: _noFileEn, ...fields }: Record<string, unknown>) {
  return { ...(competion_id !== undefined && { competion: competion_id }), ...fields }
}

export const adminFiles = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  defineResource<FileRow, CompetitionFileView, FileChanges, NewFile>({
    ...declared,
    record: CompetitionFileView,
    entity: CompetitionFile,
    view: async (_em, rows) => rows.map(fileView),
    list: {
      sort: ['created_at', 'name', 'name_en', 'competion'],
      order: { field: 'created_at', direction: 1 },
      filter: { competion: reference },
      search: createTextSearch(['name', 'name_en']),
      perPage: FILE_PAGE_SIZES,
    },
    files: {
      file: { field: 'file_path', read: pdfReader(deps, 'ar') },
      file_en: { field: 'file_path_en', read: pdfReader(deps, 'en') },
    },
    normaliseInput: fileFields,
    create: { schema: file, run: (em, values) => createFile(deps, em, values) },
    update: { schema: changes, run: (em, id, values) => updateFile(deps, em, id, values) },
    remove: { run: (_em, id) => removeFile(deps, id) },
  })
