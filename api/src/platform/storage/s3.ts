import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { assertSafeKey, type Storage, storageDown } from './storage.ts'

/** `endpoint` may have a path; the bucket follows it. */
export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

export type S3Timeouts = { connect_ms: number; attempt_ms: number; all_ms: number; attempts: number }

const PATIENCE: S3Timeouts = { connect_ms: 2_000, attempt_ms: 10_000, all_ms: 20_000, attempts: 3 }
const SOCKETS = 64
/** Each read verifies it. */
const DIGEST = 'sha256'

const KEY_BYTES = 1024
const MISSING = new Set(['NoSuchKey', 'NotFound'])
const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && MISSING.has(error.name)

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export type S3Storage = Storage & {
  /** @throws {S3ServiceException} without such a bucket or access; another error when the store does not answer */
  checkAccess(): Promise<void>
}

/** Old MinIO and Ceph need path-style addresses and no AWS checksum headers. */
export function s3Storage({ endpoint, bucket, region, keyId, secret }: S3Config, timeouts = PATIENCE): S3Storage {
  const agent = { keepAlive: true, maxSockets: SOCKETS }
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: timeouts.attempts,
    requestHandler: {
      connectionTimeout: timeouts.connect_ms,
      requestTimeout: timeouts.attempt_ms,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  const send = async <T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    assertSafeKey(key)
    try {
      return await work(AbortSignal.timeout(timeouts.all_ms))
    } catch (error) {
      throw storageDown(error)
    }
  }
  const unlessMissing = <T, N>(key: string, none: N, work: (signal: AbortSignal) => Promise<T>): Promise<T | N> =>
    send(key, async (signal) => {
      if (Buffer.byteLength(key) > KEY_BYTES) return none
      try {
        return await work(signal)
      } catch (error) {
        if (isMissing(error)) return none
        throw error
      }
    })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  /** An intercepting proxy's page has none. */
  const storedDigest = (metadata: Record<string, string> | undefined): string => {
    const digest = metadata?.[DIGEST]
    if (!digest)
      throw new Error(`no ${DIGEST} with the object: the product did not write it (files:copy does it right)`)
    return digest
  }

  return {
    async put(key, bytes) {
      await send(key, async (abortSignal) => {
        const Metadata = { [DIGEST]: digestOf(bytes) }
        const put = new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length, Metadata })
        const { ETag } = await client.send(put, { abortSignal })
        if (!ETag) throw new Error('the store did not say what it has kept')
      })
    },
    get: (key) =>
      unlessMissing(key, undefined, async (signal) => {
        // The client doesn't retry a body that breaks off.
        for (let attempt = 1; ; attempt += 1) {
          const { Body, Metadata } = await client.send(new GetObjectCommand(at(key)), { abortSignal: signal })
          if (!(Body instanceof Readable)) throw new Error('the store answers without a body')
          try {
            const digest = storedDigest(Metadata)
            const bytes = new Uint8Array(Buffer.concat(await Body.toArray({ signal })))
            if (digestOf(bytes) !== digest) throw new Error('the bytes are not those that were kept')
            return bytes
          } catch (error) {
            Body.destroy()
            if (signal.aborted || attempt >= timeouts.attempts) throw error
          }
        }
      }),
    has: (key) =>
      unlessMissing(key, false, async (abortSignal) => {
        const { Metadata } = await client.send(new HeadObjectCommand(at(key)), { abortSignal })
        return storedDigest(Metadata) !== ''
      }),
    async remove(key) {
      await unlessMissing(key, undefined, async (abortSignal) => {
        const { $metadata } = await client.send(new DeleteObjectCommand(at(key)), { abortSignal })
        if ($metadata.httpStatusCode !== 204) throw new Error(`the store answers ${$metadata.httpStatusCode}`)
      })
    },
    async *keys() {
      let token: string | undefined
      do {
        const continuation = token === undefined ? {} : { ContinuationToken: token }
        const page = await send('', (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket: bucket, ...continuation }), { abortSignal }),
        )
        if (page.KeyCount === undefined) throw storageDown(new Error('the store gives no list'))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        token = page.NextContinuationToken
      } while (token !== undefined)
    },
    async checkAccess() {
      const abortSignal = AbortSignal.timeout(timeouts.all_ms)
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
    },
    close: () => client.destroy(),
  }
}
