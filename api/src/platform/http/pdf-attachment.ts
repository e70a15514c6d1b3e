import type { Context } from 'hono'

/** `filename` must be ASCII without quotes. */
export function pdfAttachment(c: Context, pdf: Uint8Array<ArrayBuffer>, filename: string): Response {
  c.header('content-type', 'application/pdf')
  c.header('content-disposition', `attachment; filename="${filename}"`)
  // If a browser displays it inline, it can't act on our pages.
  c.header('content-security-policy', "default-src 'none'; sandbox")
  c.header('x-content-type-options', 'nosniff')
  return c.body(pdf)
}
