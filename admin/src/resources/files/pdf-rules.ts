import { MAX_COMPETITION_PDF_BYTES } from '@olympiad/contracts/constants'

const MB = 1024 * 1024

/** The server enforces the same rule. */
export const validatePdfRequired = (chosen: unknown): string | undefined =>
  chosen instanceof File ? undefined : 'texts.fill_all_fields'

/** Checks before the upload; the server checks the content. */
export function validatePdf(chosen: unknown): string | undefined {
  if (!(chosen instanceof File)) return undefined
  if (chosen.type !== 'application/pdf' && !/\.pdf$/i.test(chosen.name)) return 'texts.pdf_type'
  return chosen.size > MAX_COMPETITION_PDF_BYTES ? 'texts.competition_pdf_size' : undefined
}

/** `1.4 MB`, at least `0.1 MB`. */
export const formatMegabytes = (bytes: number): string => `${Math.max(bytes / MB, 0.1).toFixed(1)} MB`
