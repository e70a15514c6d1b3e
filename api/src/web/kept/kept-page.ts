import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FOR_VISITORS, SUBJECTS_HEADER } from '@olympiad/contracts/subjects'
import { type Bytes, bytesOf } from './bytes.ts'
import type { Encoding } from './encodings.ts'
import { entityTag } from './entity-tag.ts'
import { type GzipPart, gzipPart } from './gzip-parts.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * What a page is compressed with. Of brotli, five is five times as fast as nine or more, and as small to within two percent;
 * what is sent but once is worth no more than one.
 */
const EFFORT = { 200: { brotli: 5, gzip: 9 }, 404: { brotli: 1, gzip: 1 } } as const
/** Told anew for each body or answer, or of no meaning outside. A request's id names its lines in the log, where a kept page has none. */
const PASSING = ['content-length', 'etag', 'set-cookie', 'transfer-encoding', 'vary', 'x-request-id', SUBJECTS_HEADER]

const VARY = 'Accept-Encoding, Cookie'

/** Names and values in turn, as the socket takes them. */
export type HeaderLines = readonly string[]

/** A rendered page: what every visitor gets, and the pieces of which a signed-in reader's page is made. */
export type KeptPage = {
  /** 404: what is said where there is no page. It is made for those who wait for it, and not kept. */
  status: 200 | 404
  etag: string
  /** Those of an answer that the page has not changed. */
  unchanged: HeaderLines
  bodies: Record<Encoding, { body: Bytes; headers: HeaderLines }>
  /** Undefined where readers get what everybody gets: the page has no place for their own markup. */
  forReaders:
    | {
        /** Pieces that are the same for all, and between them the names of places for the reader's own markup. */
        pieces: readonly (GzipPart | string)[]
        /** Without those of a body. */
        headers: HeaderLines
      }
    | undefined
  /** For visitors alone: whoever is signed in gets the page rendered for them. */
  forVisitors: boolean
  /** Memory in bytes. */
  size: number
}

/** What a page is made of: markup with markers, and how to find and fill them for a visitor. */
export type Markup = { html: string; markers: ReadonlyMap<string, string>; visitor: (place: string) => string }

/** Makes the bodies and headers of a page once. `headers` are those of its rendering. */
export async function keptPage(
  { html, markers, visitor }: Markup,
  headers: Headers,
  status: KeptPage['status'] = 200,
): Promise<KeptPage> {
  const cut = cutAt(html, markers)
  const plain = Buffer.from(cut.map((piece) => (typeof piece === 'string' ? visitor(piece) : piece.text)).join(''))
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: EFFORT[status].brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    zip(plain, { level: EFFORT[status].gzip }),
  ])
  const own: Record<string, string> = {
    ...Object.fromEntries([...headers].filter(([name]) => !PASSING.includes(name))),
    vary: VARY,
  }
  // What has no place for a reader's markup is one piece, which nobody would put together.
  const pieces =
    cut.length > 1 ? cut.map((piece) => (typeof piece === 'string' ? piece : gzipPart(Buffer.from(piece.text)))) : []
  const etag = entityTag(own['content-security-policy'] ?? '', plain.toString())
  const encoded = (body: Buffer, encoding?: Encoding) => ({
    body: bytesOf(body),
    headers: linesOf({
      ...own,
      ...(status === 200 && { etag }),
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    }),
  })
  return {
    status,
    etag,
    unchanged: linesOf({ etag, vary: VARY, 'cache-control': own['cache-control'] ?? 'no-cache' }),
    bodies: { br: encoded(br, 'br'), gzip: encoded(gz, 'gzip'), identity: encoded(plain) },
    forReaders:
      pieces.length > 0 ? { pieces, headers: linesOf({ ...own, 'cache-control': 'private, no-store' }) } : undefined,
    forVisitors: subjectsIn(headers).includes(FOR_VISITORS),
    size: pieces.reduce(
      (sum, piece) => sum + (typeof piece === 'string' ? 0 : piece.plain.length + piece.blocks.length),
      plain.length + br.length + gz.length,
    ),
  }
}

/** What a page says of its subjects. */
export const subjectsIn = (headers: Headers): string[] => headers.get(SUBJECTS_HEADER)?.split(' ') ?? []

const linesOf = (fields: Record<string, string>): HeaderLines => Object.entries(fields).flat()

/** Cuts markup at its markers: texts, and between them the names of the places. */
function cutAt(html: string, markers: ReadonlyMap<string, string>): ({ text: string } | string)[] {
  let cut: ({ text: string } | string)[] = [{ text: html }]
  for (const [marker, place] of markers) {
    cut = cut.flatMap((piece) =>
      typeof piece === 'string'
        ? [piece]
        : piece.text.split(marker).flatMap((text, n) => (n === 0 ? [{ text }] : [place, { text }])),
    )
  }
  return cut
}
