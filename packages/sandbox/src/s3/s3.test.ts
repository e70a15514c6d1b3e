import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startTestSandbox } from '../testing.ts'
import { SANDBOX_S3 } from './routes.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

type Change = {
  secret?: string
  keyId?: string
  body?: string
  path?: string
  at?: Date
  more?: Record<string, string>
}

async function put(url: string, change: Change = {}): Promise<Response> {
  const { secret = SANDBOX_S3.secret, keyId = SANDBOX_S3.keyId, at = new Date() } = change
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = stamp.slice(0, 8)
  const digest = sha256('hello')
  const signed = 'host;x-amz-content-sha256;x-amz-date'
  const headers = `host:${new URL(url).host}\nx-amz-content-sha256:${digest}\nx-amz-date:${stamp}\n`
  const canonical = ['PUT', '/s3/olympiad/file', '', headers, signed, digest].join('\n')
  const scope = `${day}/us-east-1/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), 'us-east-1'), 's3'), 'aws4_request')
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return await fetch(`${url}/s3/olympiad/${change.path ?? 'file'}`, {
    method: 'PUT',
    body: change.body ?? 'hello',
    headers: {
      'x-amz-date': stamp,
      'x-amz-content-sha256': digest,
      authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
      ...change.more,
    },
  })
}

describe('the object store', () => {
  it('accepts a request with a valid Signature V4', async () => {
    const { url } = await startTestSandbox()
    const answer = await put(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe('"5d41402abc4b2a76b9719d911017c592"')
  })

  it.each<[string, Change, number, string]>([
    ['another secret', { secret: 'guessed' }, 403, 'SignatureDoesNotMatch'],
    ['another path', { path: 'other' }, 403, 'SignatureDoesNotMatch'],
    ['another body', { body: 'hullo' }, 400, 'XAmzContentSHA256Mismatch'],
    ['an unknown key', { keyId: 'nobody' }, 403, 'InvalidAccessKeyId'],
    ['an old date', { at: new Date(Date.now() - 20 * 60_000) }, 403, 'RequestTimeTooSkewed'],
    ['a header that was added', { more: { 'x-amz-meta-a': '1' } }, 403, 'AccessDenied'],
    ['no signature', { more: { authorization: '' } }, 403, 'AccessDenied'],
    ["AWS's newer checksums", { more: { 'x-amz-checksum-crc32': 'AAAAAA==' } }, 501, 'NotImplemented'],
  ])('refuses %s', async (_name, change, status, code) => {
    const { url } = await startTestSandbox()
    const answer = await put(url, change)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(`<Code>${code}</Code>`)
  })
})
