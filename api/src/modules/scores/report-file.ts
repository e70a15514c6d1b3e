import { SCORE_PDF_MAX_BYTES } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'

/** Readers look for a PDF's beginning and end so far from the file's own. */
const NEAR = 1024

/** Where the PDF of a submission is stored: a key of its own, so that one who loses a race can take theirs away. */
export const reportKey = (scoreId: string): string => `reports/${scoreId}.pdf`

/**
 * What is wrong with the PDF of a submission; undefined where nothing is. Before a PDF's beginning nothing but blanks may
 * stand: a page or a program in front of it would be two files in one.
 */
export function wrongReport(file: Uint8Array): TextKey | undefined {
  if (file.length === 0) return 'file_not_selected'
  if (file.length > SCORE_PDF_MAX_BYTES) return 'pdf_size'
  const begins = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/.test(latin1(file.subarray(0, NEAR)))
  const ends = latin1(file.subarray(-NEAR)).includes('%%EOF')
  return begins && ends ? undefined : 'pdf_type'
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
