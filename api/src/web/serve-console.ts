import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Env } from '../modules/accounts/http-env.ts'
import { NotFound } from '../platform/errors.ts'

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export async function serveConsole(folder: string): Promise<Hono<Env>> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const pages = new Hono<Env>()
  pages.use('/admin/*', compress())
  pages.use(
    '/admin/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/admin/, ''),
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  pages.get('/admin/assets/*', () => {
    throw new NotFound('not_found')
  })
  pages.get('/admin/*', (c) => {
    // The console creates styles in the browser: a fresh nonce allows them, so the page is uncacheable.
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', policy(nonce))
    c.header('cache-control', 'no-store')
    return c.html(html.replaceAll('__NONCE__', nonce))
  })
  return pages
}
