import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { CACHE_TAGS_HEADER, VISITORS_ONLY } from '@olympiad/contracts/cache-tags'
import { LRUCache } from 'lru-cache'
import { type Encoding, negotiateEncoding } from './encoding.ts'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Brotli 5 is five times as fast as 9, within two percent of its size. */
const COMPRESSION_LEVELS = { 200: { brotli: 5, gzip: 9 }, 404: { brotli: 1, gzip: 1 } } as const
/** The fastest: this page serves one reader. A window of 256 kB holds a page. */
const BROTLI_FOR_READERS = { [BROTLI_PARAM_QUALITY]: 0, [BROTLI_PARAM_LGWIN]: 18 }
const EXCLUDED_HEADERS = [
  'content-length',
  'etag',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-request-id',
  CACHE_TAGS_HEADER,
]
const VARY = 'Accept-Encoding, Cookie'
const NOTHING = Buffer.alloc(0)

type HeaderLines = readonly string[]
/** `body` is latin1: node writes a string together with the head, but not a buffer. */
export type CachedAnswer = { status: 200 | 304 | 404; headers: HeaderLines; body: string }

export type Menu = ReadonlyMap<string, Buffer>
/** Page text; strings are the names of menu slots. */
type Template = readonly (Buffer | string)[]

export type CachedPage = {
  status: 200 | 404
  etag: string
  answers: Record<Encoding, CachedAnswer>
  notModified: CachedAnswer
  signedInTemplate: { etag: string; template: Template; headers: HeaderLines } | undefined
  /** A signed-in reader gets an own rendering. */
  forVisitorsOnly: boolean
  /** In bytes. */
  size: number
}

export type Rendering = { text: string; headers: Headers; status: 200 | 404 }

/** `slots` matches a menu slot in the text and captures its name. */
export async function createCachedPage(
  { text, headers, status }: Rendering,
  slots: RegExp,
  visitorMenu: Menu,
): Promise<CachedPage> {
  const template = text.split(slots).map((piece, index) => (index % 2 === 0 ? Buffer.from(piece) : piece))
  const identity = filled(template, visitorMenu)
  const { brotli, gzip: level } = COMPRESSION_LEVELS[status]
  const params = { [BROTLI_PARAM_QUALITY]: brotli, [BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity, { level })])
  const own: Record<string, string> = {
    ...Object.fromEntries([...headers].filter(([name]) => !EXCLUDED_HEADERS.includes(name))),
    vary: VARY,
  }
  const etag = entityTag(own['content-security-policy'] ?? '', identity)
  const lines = linesOf(status === 200 ? { ...own, etag } : own)
  const answer = (encoding: Encoding, body: Buffer): CachedAnswer => ({
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
    signedInTemplate: hasMenu
      ? { etag, template, headers: linesOf({ ...own, 'cache-control': 'private, no-store' }) }
      : undefined,
    forVisitorsOnly: declaredCacheTags(headers).includes(VISITORS_ONLY),
    size: br.length + gz.length + identity.length * (hasMenu ? 2 : 1),
  }
}

export function answerVisitor(page: CachedPage, headers: IncomingHttpHeaders): CachedAnswer {
  if (page.status === 200 && matches(headers['if-none-match'], page.etag)) return page.notModified
  return page.answers[negotiateEncoding(headers['accept-encoding'] ?? '')]
}

const readerBodies = new LRUCache<string, string, () => Buffer>({
  maxSize: 16 * 1024 * 1024,
  ttl: 60_000,
  sizeCalculation: (body, key) => body.length + 2 * key.length,
  memoMethod: (_key, _stale, { context: compress }) => compress().toString('latin1'),
})

export function answerSignedIn(
  { etag, template, headers }: NonNullable<CachedPage['signedInTemplate']>,
  menu: Menu,
  accept: string | undefined,
): CachedAnswer {
  const encoding = negotiateEncoding(accept ?? '')
  const content = [etag, encoding, ...menu.values()].join('\0')
  const body = readerBodies.memo(content, { context: () => compressed(filled(template, menu), encoding) })
  return { status: 200, headers: withLength(headers, encoding, body), body }
}

export function compressed(text: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return text
  return encoding === 'gzip' ? gzipSync(text, { level: 1 }) : brotliCompressSync(text, { params: BROTLI_FOR_READERS })
}

export const declaredCacheTags = (headers: Headers): string[] => headers.get(CACHE_TAGS_HEADER)?.split(' ') ?? []

const filled = (template: Template, menu: Menu): Buffer =>
  Buffer.concat(template.map((piece) => (typeof piece === 'string' ? (menu.get(piece) ?? NOTHING) : piece)))

const linesOf = (fields: Record<string, string>): HeaderLines => Object.entries(fields).flat()

const withLength = (lines: HeaderLines, encoding: Encoding, { length }: Buffer | string): HeaderLines => [
  ...lines,
  ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  'content-length',
  String(length),
]

/** Weak, since all encodings share it. */
const entityTag = (policy: string, text: Buffer): string =>
  `W/"${createHash('sha256').update(policy).update('\0').update(text).digest('base64url').slice(0, 22)}"`

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Weak comparison (RFC 9110, 13.1.2). */
const matches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => opaque(each) === opaque(tag)))
