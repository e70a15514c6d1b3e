import type { ServerResponse } from 'node:http'
import { langCookie } from '../lang-cookie.ts'
import type { Bytes } from './bytes.ts'
import { bestOf, ENCODINGS } from './encodings.ts'
import { names } from './entity-tag.ts'
import { type GzipPart, gzipOf } from './gzip-parts.ts'
import type { HeaderLines, KeptPage } from './kept-page.ts'
import type { Asked, PageKey } from './page-key.ts'

export type Answer = { status: 200 | 304 | 404; headers: HeaderLines; body: Bytes }

const bestForAll = bestOf(ENCODINGS)
const bestForReader = bestOf(['gzip', 'identity'])

/** A visitor's page, or word that the one they have still stands. */
export function answerForAll(page: KeptPage, key: PageKey, { headers }: Asked): Answer {
  if (page.status === 200 && names(headers['if-none-match'], page.etag)) {
    return { status: 304, headers: withLang(page.unchanged, key), body: '' }
  }
  const { body, headers: own } = page.bodies[bestForAll(headers['accept-encoding'])]
  return { status: page.status, headers: withLang(own, key), body }
}

/** A page with a reader's own markup in its places; it is for them alone, and nobody keeps it. */
export function answerForReader(
  menu: (place: string) => GzipPart,
  forReaders: NonNullable<KeptPage['forReaders']>,
  key: PageKey,
  { headers }: Asked,
): Answer {
  const parts = forReaders.pieces.map((piece) => (typeof piece === 'string' ? menu(piece) : piece))
  const zipped = bestForReader(headers['accept-encoding']) === 'gzip'
  const body = zipped ? gzipOf(parts) : parts.map(({ plain }) => plain).join('')
  const own = [...forReaders.headers, 'content-length', String(body.length)]
  if (zipped) own.push('content-encoding', 'gzip')
  return { status: 200, headers: withLang(own, key), body }
}

/** The language's cookie belongs to an answer, never to a page. */
const withLang = (headers: HeaderLines, { newLang }: PageKey): HeaderLines =>
  newLang ? [...headers, 'set-cookie', langCookie(newLang)] : headers

/** Writes an answer whole; to HEAD, node leaves the body away. */
export function write(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, [...headers])
  outgoing.end(body, 'latin1')
}
