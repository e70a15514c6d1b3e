import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { FOR_VISITORS, SUBJECTS_HEADER } from '@olympiad/contracts/subjects'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodingOf } from './encoding.ts'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Brotli 5 is five times as fast as 9, and as small to within two percent. A 404 is sent once. */
const EFFORT = { 200: { brotli: 5, gzip: 9 }, 404: { brotli: 1, gzip: 1 } } as const
/** The fastest, as a reader's page is compressed for one person. A window of 256 kB holds a page. */
const BROTLI_FOR_READERS = { [BROTLI_PARAM_QUALITY]: 0, [BROTLI_PARAM_LGWIN]: 18 }
/** Headers of the rendering that each answer sets anew, or that mean nothing outside. */
const OWN_HEADERS = [
  'content-length',
  'etag',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-request-id',
  SUBJECTS_HEADER,
]
const VARY = 'Accept-Encoding, Cookie'
const NOTHING = Buffer.alloc(0)

/** Names and values in turn, as the socket takes them. */
type HeaderLines = readonly string[]
/** A string holds bytes as latin1: node writes it together with the head, which a buffer is not. */
export type Answer = { status: 200 | 304 | 404; headers: HeaderLines; body: string }

/** The markup of each place of the menu. */
export type Menu = ReadonlyMap<string, Buffer>
/** The text of a page, and between its pieces the names of the menu's places. */
type Template = readonly (Buffer | string)[]

/** A rendered page: the answers to visitors, and the template of a signed-in reader's page. */
export type CachedPage = {
  status: 200 | 404
  etag: string
  answers: Record<Encoding, Answer>
  notModified: Answer
  /** Undefined if the page has no menu: readers get what visitors get. */
  forReaders: { etag: string; template: Template; headers: HeaderLines } | undefined
  /** A signed-in reader's page is rendered for them. */
  forVisitorsOnly: boolean
  /** Memory in bytes. */
  size: number
}

export type Rendering = { text: string; headers: Headers; status: 200 | 404 }

/** Compresses a rendering. `places` matches a place of the menu in its text and captures the name. */
export async function cachedPage(
  { text, headers, status }: Rendering,
  places: RegExp,
  visitorMenu: Menu,
): Promise<CachedPage> {
  const template = text.split(places).map((piece, index) => (index % 2 === 0 ? Buffer.from(piece) : piece))
  const identity = filled(template, visitorMenu)
  const { brotli, gzip: level } = EFFORT[status]
  const params = { [BROTLI_PARAM_QUALITY]: brotli, [BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity, { level })])
  const own: Record<string, string> = {
    ...Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name))),
    vary: VARY,
  }
  const etag = entityTag(own['content-security-policy'] ?? '', identity)
  const lines = linesOf(status === 200 ? { ...own, etag } : own)
  const answer = (encoding: Encoding, body: Buffer): Answer => ({
    status,
    headers: withLength(lines, encoding, body),
    body: body.toString('latin1'),
  })
  const hasMenu = template.length > 1
  return {
    status,
    etag,
    answers: { br: answer('br', br), gzip: answer('gzip', gz), identity: answer('identity', identity) },
    notModified: {
      status: 304,
      headers: linesOf({ etag, vary: VARY, 'cache-control': own['cache-control'] ?? 'no-cache' }),
      body: '',
    },
    forReaders: hasMenu
      ? { etag, template, headers: linesOf({ ...own, 'cache-control': 'private, no-store' }) }
      : undefined,
    forVisitorsOnly: declaredSubjects(headers).includes(FOR_VISITORS),
    size: br.length + gz.length + identity.length * (hasMenu ? 2 : 1),
  }
}

/** A visitor's page, or 304. */
export function visitorAnswer(page: CachedPage, headers: IncomingHttpHeaders): Answer {
  if (page.status === 200 && matches(headers['if-none-match'], page.etag)) return page.notModified
  return page.answers[encodingOf(headers['accept-encoding'] ?? '')]
}

/** Compressed pages of readers by their whole content, for who comes back or loads again within a minute. */
const readerBodies = new LRUCache<string, string, () => Buffer>({
  maxSize: 16 * 1024 * 1024,
  ttl: 60_000,
  sizeCalculation: (body, key) => body.length + 2 * key.length,
  memoMethod: (_key, _stale, { context: compress }) => compress().toString('latin1'),
})

/** A page with a reader's own menu. */
export function readerAnswer(
  { etag, template, headers }: NonNullable<CachedPage['forReaders']>,
  menu: Menu,
  accept: string | undefined,
): Answer {
  const encoding = encodingOf(accept ?? '')
  const content = [etag, encoding, ...menu.values()].join('\0')
  const body = readerBodies.memo(content, { context: () => compressed(filled(template, menu), encoding) })
  return { status: 200, headers: withLength(headers, encoding, body), body }
}

function compressed(text: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return text
  return encoding === 'gzip' ? gzipSync(text, { level: 1 }) : brotliCompressSync(text, { params: BROTLI_FOR_READERS })
}

/** The subjects that a rendering declares. */
export const declaredSubjects = (headers: Headers): string[] => headers.get(SUBJECTS_HEADER)?.split(' ') ?? []

const filled = (template: Template, menu: Menu): Buffer =>
  Buffer.concat(template.map((piece) => (typeof piece === 'string' ? (menu.get(piece) ?? NOTHING) : piece)))

const linesOf = (fields: Record<string, string>): HeaderLines => Object.entries(fields).flat()

const withLength = (lines: HeaderLines, encoding: Encoding, { length }: Buffer | string): HeaderLines => [
  ...lines,
  ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  'content-length',
  String(length),
]

/** A weak tag: all encodings share it. */
const entityTag = (policy: string, text: Buffer): string =>
  `W/"${createHash('sha256').update(policy).update('\0').update(text).digest('base64url').slice(0, 22)}"`

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Weak comparison (RFC 9110, 13.1.2). */
const matches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => opaque(each) === opaque(tag)))
