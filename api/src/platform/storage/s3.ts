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
import { refuseAstray, type Storage, storageDown } from './storage.ts'

/** An S3-compatible store, and how we are known there. `endpoint` may have a path; the bucket comes behind it. */
export type S3Place = {
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

/** How long things may take. */
export type S3Patience = { connect_ms: number; attempt_ms: number; all_ms: number; attempts: number }

const PATIENCE: S3Patience = { connect_ms: 2_000, attempt_ms: 10_000, all_ms: 20_000, attempts: 3 }
const SOCKETS = 64
/** Of what is kept here every object carries the SHA-256 of its bytes, so that what comes back is known to be it. */
const DIGEST = 'sha256'

/** No key is longer; a store says so in several ways. */
const KEY_BYTES = 1024
const MISSING = new Set(['NoSuchKey', 'NotFound'])
const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && MISSING.has(error.name)

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export type S3Storage = Storage & {
  /** @throws {S3ServiceException} where there is no such bucket or the keys are not let in; anything else for a store that does not answer */
  lookIn(): Promise<void>
}

/**
 * Files in a bucket. It speaks what MinIO, Ceph and their like speak in older versions too: paths instead of host names, no
 * checksum headers of AWS's own. Whatever fails is tried again within `all_ms`, on kept connections.
 */
export function s3Storage({ endpoint, bucket, region, keyId, secret }: S3Place, patience = PATIENCE): S3Storage {
  const agent = { keepAlive: true, maxSockets: SOCKETS }
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: patience.attempts,
    requestHandler: {
      connectionTimeout: patience.connect_ms,
      requestTimeout: patience.attempt_ms,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  const asked = async <T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    refuseAstray(key)
    try {
      return await work(AbortSignal.timeout(patience.all_ms))
    } catch (error) {
      throw storageDown(error)
    }
  }
  /** What `work` gives, or `none` where nothing is there. Everything else is a store that fails. */
  const unlessMissing = <T, N>(key: string, none: N, work: (signal: AbortSignal) => Promise<T>): Promise<T | N> =>
    asked(key, async (signal) => {
      if (Buffer.byteLength(key) > KEY_BYTES) return none
      try {
        return await work(signal)
      } catch (error) {
        if (isMissing(error)) return none
        throw error
      }
    })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  /** The digest that an object carries. A page of a proxy that stands in the way has none, however well it answers. */
  const digestIn = (metadata: Record<string, string> | undefined): string => {
    const digest = metadata?.[DIGEST]
    if (!digest)
      throw new Error(`no ${DIGEST} with the object: the product did not write it (files:copy does it right)`)
    return digest
  }

  return {
    async put(key, bytes) {
      await asked(key, async (abortSignal) => {
        const Metadata = { [DIGEST]: digestOf(bytes) }
        const put = new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length, Metadata })
        const { ETag } = await client.send(put, { abortSignal })
        if (!ETag) throw new Error('the store did not say what it has kept')
      })
    },
    get: (key) =>
      unlessMissing(key, undefined, async (signal) => {
        // A body that breaks off fails past the client's own attempts.
        for (let attempt = 1; ; attempt += 1) {
          const { Body, Metadata } = await client.send(new GetObjectCommand(at(key)), { abortSignal: signal })
          if (!(Body instanceof Readable)) throw new Error('the store answers without a body')
          try {
            const digest = digestIn(Metadata)
            const bytes = new Uint8Array(Buffer.concat(await Body.toArray({ signal })))
            if (digestOf(bytes) !== digest) throw new Error('the bytes are not those that were kept')
            return bytes
          } catch (error) {
            Body.destroy()
            if (signal.aborted || attempt >= patience.attempts) throw error
          }
        }
      }),
    has: (key) =>
      unlessMissing(key, false, async (abortSignal) => {
        const { Metadata } = await client.send(new HeadObjectCommand(at(key)), { abortSignal })
        return digestIn(Metadata) !== ''
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
        const more = token === undefined ? {} : { ContinuationToken: token }
        const page = await asked('', (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket: bucket, ...more }), { abortSignal }),
        )
        if (page.KeyCount === undefined) throw storageDown(new Error('the store gives no list'))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        token = page.NextContinuationToken
      } while (token !== undefined)
    },
    async lookIn() {
      const abortSignal = AbortSignal.timeout(patience.all_ms)
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
    },
    close: () => client.destroy(),
  }
}
