import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocs, readDocsFont, readDocsScript, readDocsStyle } from '@olympiad/contracts/calls/operation'
import { isLang, type Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import type { SerialisedOpenApi } from '../openapi/openapi.routes.ts'
import { type Precompressed, precompress, sendPrecompressed } from '../precompressed.ts'
import { docsPage } from './docs-page.ts'
import { fontBytes } from './fonts.ts'

/** Only its own style and script, nothing from third parties. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const read = (name: string): Precompressed => precompress(readFileSync(join(import.meta.dirname, name), 'utf8'))

export function docsRoutes(deps: Pick<Deps, 'orm' | 'resolveClientAddress'>, openApi: () => SerialisedOpenApi) {
  const pages = new Map<Lang, Precompressed>()
  const css = read('docs.css')
  const script = read('docs.js')

  async function renderPage(lang: Lang): Promise<Precompressed> {
    const page = pages.get(lang) ?? precompress(String(await docsPage(openApi().document, lang)))
    pages.set(lang, page)
    return page
  }

  return callRoutes(deps)
    .on(readDocs, async (c) => {
      const requestedLang = c.req.query('lang')
      const page = await renderPage(isLang(requestedLang) ? requestedLang : c.var.lang)
      c.header('content-security-policy', POLICY)
      return sendPrecompressed(c, page, 'text/html; charset=utf-8', ', Accept-Language, Cookie')
    })
    .on(readDocsFont, async (c) => {
      c.header('cache-control', 'public, max-age=86400')
      return c.body(await fontBytes(c.req.param('font').replace(/\.woff2$/, '')), 200, { 'content-type': 'font/woff2' })
    })
    .on(readDocsStyle, async (c) => sendPrecompressed(c, css, 'text/css; charset=utf-8'))
    .on(readDocsScript, async (c) => sendPrecompressed(c, script, 'text/javascript; charset=utf-8')).routes
}
