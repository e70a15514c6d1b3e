import { randomBytes } from 'node:crypto'
import { MAX_COMPETITION_PDF_BYTES } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { InvalidInput, TooLarge } from '../../platform/errors.ts'
import type { UploadedFile } from '../../platform/http/resource.ts'
import { isInvalidPdf } from '../../platform/pdf/invalid-pdf.ts'
import { competitionFileKey } from './file-key.ts'

const MAX_NAME_LENGTH = 40

/**
 * Visitors save it by its name, so that begins with the English title.
 * @throws {AppError} 400 `fill_all_fields`, `pdf_type`; 413 `competition_pdf_size`
 */
export const pdfReader =
  ({ storage }: Pick<Deps, 'storage'>, lang: Lang) =>
  async (upload: Uint8Array, fields: Record<string, unknown>): Promise<UploadedFile> => {
    if (upload.length === 0) throw new InvalidInput('fill_all_fields')
    if (upload.length > MAX_COMPETITION_PDF_BYTES) throw new TooLarge('competition_pdf_size')
    if (isInvalidPdf(upload)) throw new InvalidInput('pdf_type')
    const name = `${nameFromTitle(fields['name_en'])}-${lang}-${randomBytes(8).toString('hex')}.pdf`
    return { name, save: () => storage.put(competitionFileKey(name), upload) }
  }

const nameFromTitle = (title: unknown): string =>
  (typeof title === 'string' ? title : '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '') || 'file'
