import type { Context } from 'hono'

/** Answers a PDF to be kept under a name of ours, which is ASCII without quotes. */
export function pdfAttachment(c: Context, pdf: Uint8Array<ArrayBuffer>, filename: string): Response {
  c.header('content-type', 'application/pdf')
  c.header('content-disposition', `attachment; filename="${filename}"`)
  // Should it ever be shown instead of kept, it can do nothing beside our pages.
  c.header('content-security-policy', "default-src 'none'; sandbox")
  c.header('x-content-type-options', 'nosniff')
  return c.body(pdf)
}
