import { MongoClient } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { catchErrorCode, catchServerError, useDatabase } from './test-database.ts'

const bench = useDatabase()

describe('the handshake', () => {
  it.each(['hello', 'ismaster', 'isMaster'])('%s reports the capabilities of the server', async (name) => {
    const answer = await bench.db.command({ [name]: 1 })
    expect(answer).toMatchObject({
      maxBsonObjectSize: 16777216,
      maxMessageSizeBytes: 48000000,
      maxWriteBatchSize: 100000,
      logicalSessionTimeoutMinutes: 30,
      minWireVersion: 0,
      readOnly: false,
      ok: 1,
    })
    expect(answer['maxWireVersion']).toBeGreaterThanOrEqual(21)
    expect(answer['localTime']).toBeInstanceOf(Date)
    expect(typeof answer['connectionId']).toBe('number')
    expect(answer[name === 'hello' ? 'isWritablePrimary' : 'ismaster']).toBe(true)
  })

  it('ping answers on any database', async () => {
    expect(await bench.client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
    expect(await bench.db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })

  it('buildInfo gives a version that tools can read', async () => {
    const info = await bench.db.admin().buildInfo()
    expect(info['version']).toMatch(/^\d+\.\d+\.\d+/)
    expect(info['versionArray']).toHaveLength(4)
    expect(info).toMatchObject({ maxBsonObjectSize: 16777216, bits: 64, ok: 1 })
  })

  it('an unknown command is refused by its name with 59', async () => {
    const error = await catchServerError(bench.db.command({ flyToTheMoon: 1 }))
    expect(error).toMatchObject({ code: 59, codeName: 'CommandNotFound' })
    expect(error.message).toContain("no such command: 'flyToTheMoon'")
  })

  it('a command keeps its case: Find is not find', async () => {
    expect(await catchErrorCode(bench.db.command({ Find: 'c' }))).toBe(59)
  })

  it('a connection still serves after a refused command', async () => {
    const single = new MongoClient(bench.uri, { maxPoolSize: 1 })
    onTestFinished(() => single.close())
    const db = single.db(bench.db.databaseName)
    expect(await catchErrorCode(db.command({ flyToTheMoon: 1 }))).toBe(59)
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})

describe('connections and sessions', () => {
  it('concurrent connections each get their own response', async () => {
    const rows = await bench.collection(Array.from({ length: 60 }, (_, _id) => ({ _id, square: _id * _id })))
    const found = await Promise.all(Array.from({ length: 60 }, (_, _id) => rows.findOne({ _id })))
    expect(found.map((row) => row?.['square'])).toEqual(Array.from({ length: 60 }, (_, n) => n * n))
  })

  it('closing a client ends its sessions and a new client finds the data', async () => {
    const first = bench.secondClient()
    await first.db(bench.db.databaseName).collection<{ _id: string }>('kept').insertOne({ _id: 'a' })
    await first.close()
    const second = bench.secondClient()
    expect(await second.db(bench.db.databaseName).collection('kept').countDocuments()).toBe(1)
  })

  it('an unacknowledged write runs without a reply', async () => {
    const rows = await bench.collection()
    const single = new MongoClient(bench.uri, { maxPoolSize: 1 })
    onTestFinished(() => single.close())
    const sameRows = single.db(bench.db.databaseName).collection<{ _id: string }>(rows.collectionName)
    await sameRows.insertOne({ _id: 'quiet' }, { writeConcern: { w: 0 } })
    expect(await sameRows.findOne({ _id: 'quiet' })).toEqual({ _id: 'quiet' })
  })

  it('read and write concerns and a read preference are accepted', async () => {
    const rows = await bench.collection([{ _id: 'a' }])
    await rows.updateOne({ _id: 'a' }, { $set: { seen: true } }, { writeConcern: { w: 'majority', journal: true } })
    const found = rows.find({}, { readConcern: { level: 'majority' }, readPreference: 'primaryPreferred' })
    expect(await found.toArray()).toEqual([{ _id: 'a', seen: true }])
  })

  it('tuning options and comments change no result', async () => {
    const rows = await bench.collection([{ _id: 'a' }])
    const tuned = { allowDiskUse: true, comment: 'why', maxTimeMS: 10_000, noCursorTimeout: true }
    expect(await rows.find({}, tuned).toArray()).toEqual([{ _id: 'a' }])
    const piped = rows.aggregate([], { allowDiskUse: true, comment: { why: 1 }, maxTimeMS: 10_000 })
    expect(await piped.toArray()).toEqual([{ _id: 'a' }])
  })

  it('a 15 MB document makes the round trip', async () => {
    const rows = await bench.collection()
    const text = 'x'.repeat(15 * 1024 * 1024)
    await rows.insertOne({ _id: 'large', text })
    expect((await rows.findOne({ _id: 'large' }))?.['text']).toHaveLength(text.length)
  })

  it('a document above 16 MB is rejected completely and the server still serves', async () => {
    const rows = await bench.collection()
    await expect(rows.insertOne({ _id: 'huge', text: 'x'.repeat(17 * 1024 * 1024) })).rejects.toThrow()
    expect(await rows.countDocuments()).toBe(0)
  })
})
