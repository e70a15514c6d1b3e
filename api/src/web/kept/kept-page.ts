import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encodings.ts'
import { entityTag } from './entity-tag.ts'
import { compressedPart, type GzipPart } from './gzip-parts.ts'
import { ownHashes } from './policy.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Five is ten times as fast as nine and as small to within a percent. */
const BROTLI_QUALITY = 5
/** Told anew for each body or answer, or of no meaning outside. */
const PASSING = ['content-length', 'etag', 'set-cookie', 'transfer-encoding', 'vary', 'x-request-id', 'x-subjects']

const VARY = 'Accept-Encoding, Cookie'

export type HeaderFields = Record<string, string>

/** A rendered page: what every visitor gets, and the pieces of which a signed-in reader's page is made. */
export type KeptPage = {
  etag: string
  /** Without those of a body. */
  headers: HeaderFields
  /** Those of an answer that the page has not changed. */
  unchanged: HeaderFields
  bodies: Record<Encoding, { body: Buffer; headers: HeaderFields }>
  /** Pieces that are the same for all, and between them the names of places for the reader's own markup. */
  pieces: readonly (GzipPart | string)[]
  /** Memory in bytes. */
  size: number
}

/** What a page is made of: markup with markers, and how to find and fill them for a visitor. */
export type Markup = { html: string; markers: ReadonlyMap<string, string>; visitor: (place: string) => string }

/** Makes the bodies and headers of a page once. `headers` are those of its rendering. */
export async function keptPage({ html, markers, visitor }: Markup, headers: Headers): Promise<KeptPage> {
  const cut = cutAt(html, markers)
  const plain = Buffer.from(cut.map((piece) => (typeof piece === 'string' ? visitor(piece) : piece.text)).join(''))
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    zip(plain, { level: 9 }),
  ])
  const policy = ownHashes(headers.get('content-security-policy') ?? '', html)
  const own: HeaderFields = {
    ...Object.fromEntries([...headers].filter(([name]) => !PASSING.includes(name))),
    'content-security-policy': policy,
    vary: VARY,
  }
  const pieces = cut.map((piece) => (typeof piece === 'string' ? piece : compressedPart(Buffer.from(piece.text))))
  const etag = entityTag(policy, plain.toString())
  const encoded = (body: Buffer, encoding?: Encoding) => ({
    body,
    headers: {
      ...own,
      etag,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
  return {
    etag,
    headers: own,
    unchanged: { etag, vary: VARY, 'cache-control': own['cache-control'] ?? 'no-cache' },
    bodies: { br: encoded(br, 'br'), gzip: encoded(gz, 'gzip'), identity: encoded(plain) },
    pieces,
    size: pieces.reduce(
      (sum, piece) => sum + (typeof piece === 'string' ? 0 : piece.plain.length + piece.blocks.length),
      plain.length + br.length + gz.length,
    ),
  }
}

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
