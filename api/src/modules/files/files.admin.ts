import { FILE_PAGE_SIZES } from '@olympiad/contracts/constants'
import { competitionFiles as declared } from '@olympiad/contracts/resources/olympiad'
import { CompetitionFileView } from '@olympiad/contracts/views/content'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { CompetitionFile, type FileRow, fileView } from '../../model/file.entity.ts'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, filledParagraphs, line, newOf, reference } from '../../platform/http/resource-fields.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import { createFile, type FileChanges, type NewFile, removeFile, updateFile } from './file-changes.ts'
import { pdfReader } from './pdf-reader.ts'

const pdfName = z.string('fill_all_fields').regex(/^[\w-]{1,100}\.pdf$/, 'pdf_unknown')

const FIELDS = {
  competion: reference,
  name: line(),
  name_en: line(),
  description: filledParagraphs(2000),
  description_en: filledParagraphs(2000),
  file_path: pdfName,
  file_path_en: z.union([z.literal(''), pdfName], 'pdf_unknown'),
}
const changes: z.ZodType<FileChanges> = changesOf(FIELDS)
/** What 001 §5 asks of a new one: all but the English PDF. */
const file: z.ZodType<NewFile> = newOf(FIELDS, [
  'competion',
  'name',
  'name_en',
  'description',
  'description_en',
  'file_path',
])

/** The specification's form says `competion_id`, and `file` for a PDF, which is empty where none was chosen. */
function fileFields({ competion_id, file: _noFile, file_en: _noFileEn, ...sent }: Record<string, unknown>) {
  return { ...(competion_id !== undefined && { competion: competion_id }), ...sent }
}

/** The documents of competitions in the console, oldest first. */
export const adminFiles = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  resource<FileRow, CompetitionFileView, FileChanges, NewFile>({
    ...declared,
    record: CompetitionFileView,
    entity: CompetitionFile,
    view: async (_em, rows) => rows.map(fileView),
    list: {
      sort: ['created_at', 'name', 'name_en', 'competion'],
      order: { field: 'created_at', direction: 1 },
      filter: { competion: reference },
      search: searchIn(['name', 'name_en']),
      perPage: FILE_PAGE_SIZES,
    },
    files: {
      file: { field: 'file_path', read: pdfReader(deps, 'ar') },
      file_en: { field: 'file_path_en', read: pdfReader(deps, 'en') },
    },
    readSent: fileFields,
    create: { schema: file, run: (em, values) => createFile(deps, em, values) },
    update: { schema: changes, run: (em, id, values) => updateFile(deps, em, id, values) },
    remove: { run: (_em, id) => removeFile(deps, id) },
  })
