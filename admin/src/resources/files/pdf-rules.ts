import { COMPETITION_PDF_MAX_BYTES } from '@olympiad/contracts/constants'

const MB = 1024 * 1024

/** A new file has its Arabic PDF; the server says the same. */
export const missingPdf = (chosen: unknown): string | undefined =>
  chosen instanceof File ? undefined : 'texts.fill_all_fields'

/** What is wrong with a chosen file before it is sent; the server looks at what it holds. */
export function wrongPdf(chosen: unknown): string | undefined {
  if (!(chosen instanceof File)) return undefined
  if (chosen.type !== 'application/pdf' && !/\.pdf$/i.test(chosen.name)) return 'texts.pdf_type'
  return chosen.size > COMPETITION_PDF_MAX_BYTES ? 'texts.competition_pdf_size' : undefined
}

/** `1.4 MB`; less than a tenth of one is still one. */
export const showSize = (bytes: number): string => `${Math.max(bytes / MB, 0.1).toFixed(1)} MB`
