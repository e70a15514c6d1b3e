import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listenOnLoopback } from '../../testing/loopback.ts'
import { openStorage } from './open-storage.ts'
import { allKeys, openTestStore, sandboxStore } from './test-store.ts'

const PATIENCE = { connect_ms: 500, attempt_ms: 700, all_ms: 1_500, attempts: 3 }
const log = pino({ level: 'silent' })
const bytes = new TextEncoder().encode('kept '.repeat(1000))
const down = { name: 'Unavailable', key: 'storage_unavailable' }

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore(PATIENCE)
  await store.storage.put('kept', bytes)
})
afterAll(async () => {
  store.storage.close()
  await store.end()
})
beforeEach(() => misbehave('ok'))

const misbehave = async (mode: string, calls?: number): Promise<void> => {
  const body = JSON.stringify({ target: 's3', mode, calls, delay_ms: 30_000 })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${store.sandboxUrl}/control`, { method: 'POST', headers, body })).status).toBe(200)
}

describe.each(['down', 'overloaded', 'half', 'nonsense', 'slow', 'huge'])('A store that is %s', (mode) => {
  it('fails every call as unavailable within its time limit', async () => {
    const isWaitedFor = mode === 'slow' || mode === 'huge'
    const storage = isWaitedFor ? store.another({}, { ...PATIENCE, all_ms: 300 }) : store.storage
    if (isWaitedFor) onTestFinished(() => storage.close())
    await misbehave(mode)
    await expect(storage.get('kept')).rejects.toMatchObject(down)
    if (mode === 'half') return
    await expect(storage.put('new', bytes)).rejects.toMatchObject(down)
    await expect(storage.has('kept')).rejects.toMatchObject(down)
    await expect(storage.remove('kept')).rejects.toMatchObject(down)
    await expect(allKeys(storage)).rejects.toMatchObject(down)
    await misbehave('ok')
    expect(await store.storage.get('kept')).toEqual(bytes)
    expect(await store.storage.get('new')).toBeUndefined()
  })
})

describe('A store that fails once', () => {
  it.each(['down', 'overloaded', 'half'])('is retried without an error: %s', async (mode) => {
    await misbehave(mode, 1)
    expect(await store.storage.get('kept')).toEqual(bytes)
    await misbehave(mode === 'half' ? 'down' : mode, 1)
    await store.storage.put('again', bytes)
    expect(await store.storage.has('again')).toBe(true)
  })
})

describe('The store’s content', () => {
  it('is listed page by page', async () => {
    const pages: Record<string, string> = {
      '': '<Contents><Key>one</Key></Contents><NextContinuationToken>more</NextContinuationToken>',
      more: '<Contents><Key>three</Key></Contents><Contents><Key>two</Key></Contents>',
    }
    const server = createServer(({ url = '' }, response) => {
      const token = new URL(url, 'http://store').searchParams.get('continuation-token') ?? ''
      response.setHeader('content-type', 'application/xml')
      response.end(`<ListBucketResult><KeyCount>2</KeyCount>${pages[token]}</ListBucketResult>`)
    })
    const { url, close } = await listenOnLoopback(server)
    onTestFinished(close)
    expect(await allKeys(store.another({ endpoint: url }))).toEqual(['one', 'three', 'two'])
  })

  it('of others is not read as a file of ours', async () => {
    const { endpoint, bucket, region, keyId, secret } = sandboxStore(store.sandboxUrl)
    const client = new S3Client({
      ...{ endpoint, region, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' as const },
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
    })
    const put = { Bucket: bucket, Body: bytes }
    await client.send(new PutObjectCommand({ ...put, Key: 'foreign' }))
    await client.send(new PutObjectCommand({ ...put, Key: 'changed', Metadata: { sha256: '0'.repeat(64) } }))
    await expect(store.storage.get('foreign')).rejects.toMatchObject({ cause: { message: /files:copy/ } })
    await expect(store.storage.get('changed')).rejects.toMatchObject({ cause: { message: /not those/ } })
  })
})

describe('At the start', () => {
  const openWith = (config: object) =>
    openStorage({ store: { ...sandboxStore(store.sandboxUrl), ...config }, folder: '/nowhere' }, log)

  it.each([
    [{ secret: 'wrong' }, '403'],
    [{ keyId: 'nobody' }, '403'],
    [{ bucket: 'others' }, 'no such bucket'],
  ])('a store that denies access fails the start: %j', async (config, words) => {
    await expect(openWith(config)).rejects.toThrow(words)
  })

  it('an unreachable store does not fail the start', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await new Promise((ready) => silent.once('listening', ready))
    const { port } = silent.address() as AddressInfo
    silent.close()
    const storage = await openWith({ endpoint: `http://127.0.0.1:${port}` })
    await expect(storage.get('kept')).rejects.toMatchObject(down)
  })

  it('a missing key is no failure, a missing bucket is one', async () => {
    const otherBucket = store.another({ bucket: 'others' })
    await expect(otherBucket.get('kept')).rejects.toMatchObject(down)
  })
})
