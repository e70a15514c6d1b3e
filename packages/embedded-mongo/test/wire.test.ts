import { rm } from 'node:fs/promises'
import { ObjectId } from 'bson'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type LaunchedMongo, launchEmbeddedMongo } from '../src/launch.ts'
import { createDataDir } from './test-database.ts'
import {
  CHECKSUM_PRESENT,
  connectWire,
  MORE_TO_COME,
  messagePayload,
  OP_MSG,
  OP_QUERY,
  OP_REPLY,
  queryPayload,
  type WireClient,
} from './wire-client.ts'

let server: LaunchedMongo
let dataDir: string

beforeAll(async () => {
  dataDir = await createDataDir()
  server = await launchEmbeddedMongo({ dataDir })
})

afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

function wire(): WireClient {
  const client = connectWire(server.uri)
  onTestFinished(() => client.end())
  return client
}

const ping = messagePayload({ ping: 1, $db: 'admin' })

describe('single messages', () => {
  it('OP_QUERY ismaster gets an OP_REPLY of a standalone server', async () => {
    const client = wire()
    const id = client.send(OP_QUERY, queryPayload({ ismaster: 1, helloOk: true, client: { driver: { name: 'raw' } } }))
    const reply = await client.receive()
    expect(reply).toMatchObject({ opCode: OP_REPLY, responseTo: id })
    expect(reply.body).toMatchObject({ helloOk: true, ismaster: true, maxWireVersion: 21, ok: 1 })
    for (const absent of ['setName', 'topologyVersion', '$clusterTime', 'operationTime', 'compression', 'msg'])
      expect(reply.body).not.toHaveProperty(absent)
  })

  it('OP_MSG is answered with OP_MSG that names its request', async () => {
    const client = wire()
    client.send(OP_MSG, ping)
    const second = client.send(OP_MSG, ping)
    await client.receive()
    expect(await client.receive()).toMatchObject({ opCode: OP_MSG, responseTo: second, flags: 0, body: { ok: 1 } })
  })

  it('documents of a kind-1 section are inserted', async () => {
    const client = wire()
    const documents = [{ _id: new ObjectId() }, { _id: new ObjectId() }]
    client.send(OP_MSG, messagePayload({ insert: 'listed', $db: 'raw' }, { documents }))
    expect((await client.receive()).body).toMatchObject({ n: 2, ok: 1 })
    client.send(OP_MSG, messagePayload({ find: 'listed', $db: 'raw' }))
    expect((await client.receive()).body['cursor'].firstBatch).toEqual(documents)
  })

  it('queued messages run and reply in order', async () => {
    const client = wire()
    const inserts = Array.from({ length: 20 }, (_, _id) => ({ insert: 'queued', documents: [{ _id }], $db: 'raw' }))
    const ids = inserts.map((insert) => client.send(OP_MSG, messagePayload(insert)))
    ids.push(client.send(OP_MSG, messagePayload({ count: 'queued', $db: 'raw' })))
    const replies = []
    for (const _ of ids) replies.push(await client.receive())
    expect(replies.map((reply) => reply.responseTo)).toEqual(ids)
    expect(replies.at(-1)?.body).toMatchObject({ n: 20, ok: 1 })
  })

  it('a message with a checksum is read without it', async () => {
    const client = wire()
    const withChecksum = messagePayload({ ping: 1, $db: 'admin' }, {}, CHECKSUM_PRESENT)
    client.send(OP_MSG, Buffer.concat([withChecksum, Buffer.alloc(4)]))
    client.send(OP_MSG, ping)
    await client.receive()
    expect((await client.receive()).body).toMatchObject({ ok: 1 })
  })

  it('moreToCome gets no reply, the next message does', async () => {
    const client = wire()
    client.send(OP_MSG, messagePayload({ endSessions: [], $db: 'admin' }, {}, MORE_TO_COME))
    const id = client.send(OP_MSG, ping)
    expect((await client.receive()).responseTo).toBe(id)
  })

  it('a message in single bytes is reassembled', async () => {
    const client = wire()
    await client.sendInPieces(OP_MSG, ping)
    expect((await client.receive()).body).toMatchObject({ ok: 1 })
  })

  it.each([
    ['longer than a message may be', Buffer.from([0xff, 0xff, 0xff, 0x7f, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0])],
    ['shorter than its own header', Buffer.from([3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0])],
  ])('a message %s ends its connection and no other', async (_title, bytes) => {
    const witness = wire()
    const client = wire()
    client.sendRaw(bytes)
    await client.closed
    witness.send(OP_MSG, ping)
    expect((await witness.receive()).body).toMatchObject({ ok: 1 })
  })

  it('a malformed document fails only its own request', async () => {
    const client = wire()
    const malformed = Buffer.from(messagePayload({ ping: 1, $db: 'admin' }))
    malformed.writeInt32LE(9999, 5)
    client.send(OP_MSG, malformed)
    const outcome = await client.receive().catch(() => undefined)
    expect(outcome?.body['ok'] ?? 0).toBe(0)
    const witness = wire()
    witness.send(OP_MSG, ping)
    expect((await witness.receive()).body).toMatchObject({ ok: 1 })
  })

  it('an endlessly nested document is rejected and the server still serves', async () => {
    const client = wire()
    let nested = Buffer.from([5, 0, 0, 0, 0])
    for (let level = 0; level < 3000; level += 1) {
      const size = Buffer.alloc(4)
      size.writeInt32LE(nested.length + 8)
      nested = Buffer.concat([size, Buffer.from([3, 97, 0]), nested, Buffer.from([0])])
    }
    client.send(OP_MSG, messagePayload({ insert: 'deep', $db: 'raw' }, { documents: [nested] }))
    const outcome = await client.receive().catch(() => undefined)
    expect(outcome?.body['ok'] ?? 0).toBe(0)
    const witness = wire()
    witness.send(OP_MSG, messagePayload({ count: 'deep', $db: 'raw' }))
    expect((await witness.receive()).body).toMatchObject({ n: 0, ok: 1 })
  })

  it('a command without $db is refused', async () => {
    const client = wire()
    client.send(OP_MSG, messagePayload({ ping: 1 }))
    expect((await client.receive()).body).toMatchObject({ ok: 0, code: 40571 })
  })
})
