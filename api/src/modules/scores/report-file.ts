import { SCORE_PDF_MAX_BYTES } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'
import { wrongPdf } from '../../platform/pdf/wrong-pdf.ts'

/** Where the PDF of a submission is stored: a key of its own, so that one who loses a race can take theirs away. */
export const reportKey = (scoreId: string): string => `reports/${scoreId}.pdf`

/** What is wrong with the PDF of a submission; undefined where nothing is. */
export function wrongReport(file: Uint8Array): TextKey | undefined {
  if (file.length === 0) return 'file_not_selected'
  if (file.length > SCORE_PDF_MAX_BYTES) return 'pdf_size'
  return wrongPdf(file) ? 'pdf_type' : undefined
}
