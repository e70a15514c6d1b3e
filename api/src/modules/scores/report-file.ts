import { MAX_SCORE_PDF_BYTES } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'
import { isInvalidPdf } from '../../platform/pdf/invalid-pdf.ts'

/** One key per submission, so that the loser of a race can delete its own file. */
export const reportKey = (scoreId: string): string => `reports/${scoreId}.pdf`

export function reportFileError(file: Uint8Array): TextKey | undefined {
  if (file.length === 0) return 'file_not_selected'
  if (file.length > MAX_SCORE_PDF_BYTES) return 'pdf_size'
  return isInvalidPdf(file) ? 'pdf_type' : undefined
}
