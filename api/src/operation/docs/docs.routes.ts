import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocs, readDocsFont, readDocsScript, readDocsStyle } from '@olympiad/contracts/calls/operation'
import { isLang, type Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import type { Made } from '../openapi/openapi.routes.ts'
import { type Packed, packed, sendPacked } from '../packed.ts'
import { docsPage } from './docs-page.ts'
import { fontBytes } from './fonts.ts'

/** Its own style and script, and nothing of anybody else's. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const read = (name: string): Packed => packed(readFileSync(join(import.meta.dirname, name), 'utf8'))

/** The page of all calls, made once for each language; its frame comes in the reader's, or in the one that is asked for. */
export function docsRoutes(deps: Pick<Deps, 'orm' | 'clientAddress'>, made: () => Made) {
  const pages = new Map<Lang, Packed>()
  const css = read('docs.css')
  const script = read('docs.js')

  async function pageIn(lang: Lang): Promise<Packed> {
    const page = pages.get(lang) ?? packed(String(await docsPage(made().document, lang)))
    pages.set(lang, page)
    return page
  }

  return callRoutes(deps)
    .on(readDocs, async (c) => {
      const asked = c.req.query('lang')
      const page = await pageIn(isLang(asked) ? asked : c.var.lang)
      c.header('content-security-policy', POLICY)
      return sendPacked(c, page, 'text/html; charset=utf-8', ', Accept-Language, Cookie')
    })
    .on(readDocsFont, async (c) => {
      c.header('cache-control', 'public, max-age=86400')
      return c.body(await fontBytes(c.req.param('font').replace(/\.woff2$/, '')), 200, { 'content-type': 'font/woff2' })
    })
    .on(readDocsStyle, async (c) => sendPacked(c, css, 'text/css; charset=utf-8'))
    .on(readDocsScript, async (c) => sendPacked(c, script, 'text/javascript; charset=utf-8')).routes
}
