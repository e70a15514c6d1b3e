import { randomBytes } from 'node:crypto'
import { COMPETITION_PDF_MAX_BYTES } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { InvalidInput, TooLarge } from '../../platform/errors.ts'
import type { SentFile } from '../../platform/http/resource.ts'
import { wrongPdf } from '../../platform/pdf/wrong-pdf.ts'
import { competitionFileKey } from './file-key.ts'

const WORDS_MOST = 40

/**
 * Reads an uploaded PDF for `uploads/competions/files/`: by what it holds, under a name that was never used. Visitors save
 * it by that name, so it begins with the English name of the document.
 * @throws {AppError} 400 `fill_all_fields`, `pdf_type`; 413 `competition_pdf_size`
 */
export const pdfReader =
  ({ storage }: Pick<Deps, 'storage'>, lang: Lang) =>
  async (upload: Uint8Array, sent: Record<string, unknown>): Promise<SentFile> => {
    if (upload.length === 0) throw new InvalidInput('fill_all_fields')
    if (upload.length > COMPETITION_PDF_MAX_BYTES) throw new TooLarge('competition_pdf_size')
    if (wrongPdf(upload)) throw new InvalidInput('pdf_type')
    const name = `${wordsOf(sent['name_en'])}-${lang}-${randomBytes(8).toString('hex')}.pdf`
    return { name, keep: () => storage.put(competitionFileKey(name), upload) }
  }

const wordsOf = (title: unknown): string =>
  (typeof title === 'string' ? title : '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, WORDS_MOST)
    .replace(/^-+|-+$/g, '') || 'file'
