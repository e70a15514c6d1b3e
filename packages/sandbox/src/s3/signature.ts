import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a request says of itself. `target` is its path and query, as they were sent. */
export type Signed = { method: string; target: string; headers: IncomingHttpHeaders; body: Uint8Array }
export type Account = { keyId: string; secret: string }

/** S3's own codes for what is wrong with a request. */
export type Refusal =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'NotImplemented'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'

const SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Checks a request as Signature V4 has it, down to its body; undefined where all is right. */
export function refusalOf(request: Signed, { keyId, secret }: Account): Refusal | undefined {
  const { headers, body } = request
  const digest = one(headers['x-amz-content-sha256'])
  if (
    digest.startsWith('STREAMING-') ||
    Object.keys(headers).some((name) => /^x-amz-(checksum|sdk-checksum)/.test(name))
  )
    return 'NotImplemented'
  const { authorization } = headers
  if (!authorization) return 'AccessDenied'
  const [, who, day = '', region = '', names = '', signature = ''] = AUTHORIZATION.exec(authorization) ?? []
  if (!who) return 'AuthorizationHeaderMalformed'
  if (who !== keyId) return 'InvalidAccessKeyId'
  const stamp = one(headers['x-amz-date'])
  if (!stamp.startsWith(day) || Math.abs(momentOf(stamp) - Date.now()) > SKEW_MS) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (must.some((name) => !signed.includes(name))) return 'AccessDenied'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical(request, signed, digest))].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  return undefined
}

/** The one spelling of a request that both sides sign. */
function canonical({ method, target, headers }: Signed, signed: readonly string[], digest: string): string {
  const [path = '', query = ''] = target.split('?')
  const pairs = query.split('&').filter((pair) => pair !== '')
  const spelled = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return `${strictly(name)}=${strictly(value)}`
  })
  const lines = signed.map((name) => `${name}:${one(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  return [method, path, spelled.sort().join('&'), lines.join(''), signed.join(';'), digest].join('\n')
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(',') : (value ?? ''))

/** Percent-encoded as RFC 3986 has it, however it came. */
const strictly = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** `20260102T030405Z` */
const momentOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
