import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { type S3ErrorCode, verifySignature } from './signature.ts'

export const SANDBOX_S3 = { bucket: 'olympiad', keyId: 'sandbox-access-key', secret: 'sandbox-secret-key' } as const

type StoredObject = { bytes: Buffer<ArrayBuffer>; etag: string; meta: [string, string][] }
type Code = S3ErrorCode | 'KeyTooLongError' | 'MethodNotAllowed' | 'NoSuchBucket' | 'NoSuchKey'

const STATUS: Record<Code, 400 | 403 | 404 | 405 | 501> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  InvalidAccessKeyId: 403,
  KeyTooLongError: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
}
const KEY_BYTES = 1024
const PAGE = 1000

export function s3Routes(): Hono<Env> {
  const objects = new Map<string, StoredObject>()
  const store = (c: Context<Env>, key: string, bytes: Buffer<ArrayBuffer>): Response => {
    if (Buffer.byteLength(key) > KEY_BYTES) return refuse(c, 'KeyTooLongError')
    if (c.req.method === 'PUT') {
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
      const meta = Object.entries(c.req.header()).filter(([name]) => name.startsWith('x-amz-meta-'))
      objects.set(key, { bytes, etag, meta })
      return c.body(null, 200, { etag })
    }
    if (c.req.method === 'DELETE') {
      objects.delete(key)
      return c.body(null, 204)
    }
    const object = objects.get(key)
    if (!object) return refuse(c, 'NoSuchKey')
    const headers = {
      ...Object.fromEntries(object.meta),
      etag: object.etag,
      'content-type': 'application/octet-stream',
    }
    return c.body(object.bytes, 200, { ...headers, 'content-length': String(object.bytes.length) })
  }
  return new Hono<Env>().all('/:bucket/:key{.*}?', async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const target = c.env.incoming.url ?? ''
    const refusal = verifySignature(
      { method: c.req.method, target, headers: c.env.incoming.headers, body: bytes },
      SANDBOX_S3,
    )
    if (refusal) return refuse(c, refusal)
    if (c.req.param('bucket') !== SANDBOX_S3.bucket) return refuse(c, 'NoSuchBucket')
    const key = c.req.param('key')
    if (!['PUT', 'GET', 'HEAD', 'DELETE'].includes(c.req.method)) return refuse(c, 'MethodNotAllowed')
    if (key) return store(c, key, bytes)
    if (c.req.method === 'HEAD') return c.body(null, 200)
    return c.req.query('list-type') === '2' ? list(c, objects) : refuse(c, 'MethodNotAllowed')
  })
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char)
const xml = (c: Context<Env>, body: string, status: 200 | (typeof STATUS)[Code] = 200): Response =>
  c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, status, { 'content-type': 'application/xml' })

const refuse = (c: Context<Env>, code: Code): Response =>
  c.req.method === 'HEAD'
    ? c.body(null, STATUS[code])
    : xml(c, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, STATUS[code])

/** The token is the last key of the previous page. */
function list(c: Context<Env>, objects: ReadonlyMap<string, StoredObject>): Response {
  const after = c.req.query('continuation-token') ?? ''
  const maxKeys = Math.min(Number(c.req.query('max-keys') ?? PAGE), PAGE)
  const prefix = c.req.query('prefix') ?? ''
  const left = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const page = left.slice(0, maxKeys)
  const more = left.length > page.length
  const rows = page.map(
    ([key, { bytes, etag }]) =>
      `<Contents><Key>${escaped(key)}</Key><ETag>${escaped(etag)}</ETag><Size>${bytes.length}</Size></Contents>`,
  )
  const next = more ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>` : ''
  return xml(
    c,
    `<ListBucketResult><Name>${SANDBOX_S3.bucket}</Name><KeyCount>${page.length}</KeyCount><MaxKeys>${maxKeys}</MaxKeys>` +
      `<IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  )
}
