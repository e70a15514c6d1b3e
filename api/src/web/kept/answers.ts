import { langCookie } from '../lang-cookie.ts'
import { bestEncoding } from './encodings.ts'
import { names } from './entity-tag.ts'
import { type GzipPart, gzipOf } from './gzip-parts.ts'
import type { HeaderFields, KeptPage } from './kept-page.ts'
import type { PageKey } from './page-key.ts'

/** A visitor's page, or word that the one they have still stands. */
export function answerForAll(page: KeptPage, key: PageKey, { method, headers }: Request): Response {
  if (names(headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: withLang(page.unchanged, key) })
  }
  const { body, headers: own } = page.bodies[bestEncoding(headers.get('accept-encoding'))]
  return new Response(method === 'HEAD' ? null : body, { headers: withLang(own, key) })
}

/** A page with a reader's own markup in its places; it is for them alone, and nobody keeps it. */
export function answerForReader(
  menu: (place: string) => GzipPart,
  page: KeptPage,
  key: PageKey,
  { method, headers }: Request,
): Response {
  const parts = page.pieces.map((piece) => (typeof piece === 'string' ? menu(piece) : piece))
  const zipped = bestEncoding(headers.get('accept-encoding'), ['gzip', 'identity']) === 'gzip'
  const body = zipped ? gzipOf(parts) : Buffer.concat(parts.map(({ plain }) => plain))
  const own: HeaderFields = {
    ...page.headers,
    'cache-control': 'private, no-store',
    'content-length': String(body.length),
  }
  if (zipped) own['content-encoding'] = 'gzip'
  return new Response(method === 'HEAD' ? null : body, { headers: withLang(own, key) })
}

/** The language's cookie belongs to an answer, never to a page. */
const withLang = (headers: HeaderFields, { newLang }: PageKey): HeaderFields =>
  newLang ? { ...headers, 'set-cookie': langCookie(newLang) } : headers
