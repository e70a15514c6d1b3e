import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** `target` is path and query exactly as sent. */
export type SignedRequest = { method: string; target: string; headers: IncomingHttpHeaders; body: Uint8Array }
export type S3Credentials = { keyId: string; secret: string }

export type S3ErrorCode =
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

/** Verifies Signature V4, including the body's hash. Returns undefined if valid. */
export function verifySignature(request: SignedRequest, { keyId, secret }: S3Credentials): S3ErrorCode | undefined {
  const { headers, body } = request
  const digest = toSingle(headers['x-amz-content-sha256'])
  if (
    digest.startsWith('STREAMING-') ||
    Object.keys(headers).some((name) => /^x-amz-(checksum|sdk-checksum)/.test(name))
  )
    return 'NotImplemented'
  const { authorization } = headers
  if (!authorization) return 'AccessDenied'
  const [, accessKeyId, day = '', region = '', names = '', signature = ''] = AUTHORIZATION.exec(authorization) ?? []
  if (!accessKeyId) return 'AuthorizationHeaderMalformed'
  if (accessKeyId !== keyId) return 'InvalidAccessKeyId'
  const stamp = toSingle(headers['x-amz-date'])
  if (!stamp.startsWith(day) || Math.abs(parseTimestamp(stamp) - Date.now()) > SKEW_MS) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const requiredHeaders = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (requiredHeaders.some((name) => !signed.includes(name))) return 'AccessDenied'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonicalRequest(request, signed, digest))].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  return undefined
}

function canonicalRequest(
  { method, target, headers }: SignedRequest,
  signed: readonly string[],
  digest: string,
): string {
  const [path = '', query = ''] = target.split('?')
  const pairs = query.split('&').filter((pair) => pair !== '')
  const normalised = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return `${percentEncode(name)}=${percentEncode(value)}`
  })
  const lines = signed.map((name) => `${name}:${toSingle(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  return [method, path, normalised.sort().join('&'), lines.join(''), signed.join(';'), digest].join('\n')
}

const toSingle = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '')

/** Percent-encodes per RFC 3986, whatever the input's encoding. */
const percentEncode = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** `20260102T030405Z` */
const parseTimestamp = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
