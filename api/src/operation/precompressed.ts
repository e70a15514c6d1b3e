import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'

export type Precompressed = { plain: string; gzip: Buffer<ArrayBuffer>; etag: string }

export const precompress = (plain: string): Precompressed => ({
  plain,
  gzip: Buffer.from(gzipSync(plain, { level: 9 })),
  etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
})

export function sendPrecompressed(c: Context, { plain, gzip, etag }: Precompressed, type: string, vary = ''): Response {
  c.header('etag', etag)
  c.header('cache-control', 'public, no-cache')
  c.header('vary', `Accept-Encoding${vary}`)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('content-type', type)
  if (!/\bgzip\b(?!;\s*q=0(?:\.0+)?\b)/i.test(c.req.header('accept-encoding') ?? '')) return c.body(plain)
  c.header('content-encoding', 'gzip')
  return c.body(gzip)
}
