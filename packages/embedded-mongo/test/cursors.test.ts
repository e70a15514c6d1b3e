import { Long } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { catchErrorCode, catchServerError, type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()
const many = (n: number): Row[] => Array.from({ length: n }, (_, _id) => ({ _id, even: _id % 2 === 0 }))

async function openCursor(command: Record<string, unknown>): Promise<{ id: Long; firstBatch: Row[] }> {
  return (await bench.db.command(command, { promoteLongs: false }))['cursor']
}

describe('a cursor', () => {
  it('returns 101 documents first and the rest on request', async () => {
    const rows = await bench.collection(many(250))
    const { id, firstBatch } = await openCursor({ find: rows.collectionName, sort: { _id: 1 } })
    expect(firstBatch).toHaveLength(101)
    expect(id.isZero()).toBe(false)
    const more = await bench.db.command({ getMore: id, collection: rows.collectionName })
    expect(more['cursor']).toMatchObject({ id: 0, ns: rows.namespace })
    expect(more['cursor'].nextBatch.map((row: Row) => row._id)).toEqual(Array.from({ length: 149 }, (_, n) => n + 101))
  })

  it('is closed at once when everything came with the first batch', async () => {
    const rows = await bench.collection(many(3))
    expect((await openCursor({ find: rows.collectionName })).id.isZero()).toBe(true)
    const limited = await openCursor({ find: rows.collectionName, limit: 2 })
    expect(limited.id.isZero()).toBe(true)
    const single = await openCursor({ find: rows.collectionName, batchSize: 1, singleBatch: true })
    expect([single.firstBatch.length, single.id.isZero()]).toEqual([1, true])
  })

  it('may open with nothing and hand out batches of any size', async () => {
    const rows = await bench.collection(many(10))
    const { id, firstBatch } = await openCursor({ find: rows.collectionName, batchSize: 0 })
    expect(firstBatch).toEqual([])
    const more = await bench.db.command({ getMore: id, collection: rows.collectionName, batchSize: 4 })
    expect(more['cursor'].nextBatch).toHaveLength(4)
    expect(await rows.find().batchSize(3).toArray()).toHaveLength(10)
  })

  it('keeps skip, limit, sort and projection through its batches', async () => {
    const rows = await bench.collection(many(300))
    const found = rows
      .find({ even: true }, { projection: { even: 0 }, batchSize: 7 })
      .sort({ _id: -1 })
      .skip(5)
      .limit(50)
    expect(await found.toArray()).toEqual(Array.from({ length: 50 }, (_, n) => ({ _id: 288 - 2 * n })))
  })

  it.each([
    ['a pipeline', [{ $match: { even: true } }, { $sort: { _id: 1 } }]],
    ['a grouping pipeline', [{ $group: { _id: '$_id' } }, { $match: { _id: { $gte: 250 } } }]],
  ])('of %s comes in batches too', async (_title, pipeline) => {
    const rows = await bench.collection(many(500))
    expect(await rows.aggregate(pipeline, { batchSize: 30 }).toArray()).toHaveLength(250)
  })

  it('of a pipeline also starts empty and of listCollections follows a batch size', async () => {
    const rows = await bench.collection(many(5))
    const empty = await openCursor({ aggregate: rows.collectionName, pipeline: [], cursor: { batchSize: 0 } })
    expect([empty.firstBatch.length, empty.id.isZero()]).toEqual([0, false])
    await bench.collection()
    const names = await bench.db.listCollections({}, { batchSize: 1 }).toArray()
    expect(names.length).toBeGreaterThan(1)
  })

  it('is not found after a kill: 43', async () => {
    const rows = await bench.collection(many(300))
    const { id } = await openCursor({ find: rows.collectionName })
    const unknown = Long.fromNumber(12345)
    const killed = await bench.db.command(
      { killCursors: rows.collectionName, cursors: [id, unknown] },
      { promoteLongs: false },
    )
    expect(killed).toMatchObject({ cursorsKilled: [id], cursorsNotFound: [unknown], cursorsAlive: [], ok: 1 })
    const cursorNotFound = await catchServerError(bench.db.command({ getMore: id, collection: rows.collectionName }))
    expect(cursorNotFound).toMatchObject({ code: 43, codeName: 'CursorNotFound' })
  })

  it('is not found after its end either', async () => {
    const rows = await bench.collection(many(150))
    const { id } = await openCursor({ find: rows.collectionName })
    await bench.db.command({ getMore: id, collection: rows.collectionName })
    expect(await catchErrorCode(bench.db.command({ getMore: id, collection: rows.collectionName }))).toBe(43)
  })

  it('of one collection is rejected for another one: 13', async () => {
    const rows = await bench.collection(many(150))
    const other = await bench.collection(many(1))
    const { id } = await openCursor({ find: rows.collectionName })
    expect(await catchErrorCode(bench.db.command({ getMore: id, collection: other.collectionName }))).toBe(13)
  })

  it('cannot be tailable on a plain collection', async () => {
    const rows = await bench.collection(many(1))
    expect(await catchErrorCode(bench.db.command({ find: rows.collectionName, tailable: true }))).toBe(2)
  })

  it('frees the connection when it is closed early', async () => {
    const rows = await bench.collection(many(300))
    const found = rows.find({}, { batchSize: 10 })
    for await (const row of found) if (row._id === 25) break
    expect(found.killed).toBe(true)
    expect(await rows.countDocuments()).toBe(300)
  })

  it('returns each permanent document exactly once during other changes', async () => {
    const rows = await bench.collection(many(400))
    const seen: unknown[] = []
    for await (const row of rows.find({ _id: { $type: 'int' } }, { batchSize: 20 })) {
      seen.push(row._id)
      if (row._id === 50) await rows.deleteMany({ _id: { $gte: 300 } })
      if (row._id === 60) await rows.updateMany({}, { $set: { padding: 'x'.repeat(500) } })
      if (row._id === 70) await rows.insertMany(Array.from({ length: 50 }, (_, n) => ({ _id: `late ${n}` })))
    }
    const stayed = seen.filter((id) => Number(id) < 300)
    expect(stayed).toEqual(Array.from({ length: 300 }, (_, n) => n))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('allows deleting every document that it returns', async () => {
    const rows = await bench.collection(many(350))
    for await (const row of rows.find({}, { batchSize: 10 })) await rows.deleteOne({ _id: row._id })
    expect(await rows.countDocuments()).toBe(0)
  })

  it('returns large documents in batches below the message size', async () => {
    const rows = await bench.collection()
    const text = 'x'.repeat(1024 * 1024)
    for (let _id = 0; _id < 40; _id += 1) await rows.insertOne({ _id, text })
    const { id, firstBatch } = await openCursor({ find: rows.collectionName, batchSize: 1000 })
    expect(firstBatch.length).toBeLessThanOrEqual(16)
    expect(id.isZero()).toBe(false)
    const lengths = await rows
      .find({}, { projection: { text: 1 }, batchSize: 1000 })
      .map((row) => row['text'].length)
      .toArray()
    expect(lengths).toEqual(Array.from({ length: 40 }, () => text.length))
  })

  it('keeps its position beside nineteen others', async () => {
    const rows = await bench.collection(many(200))
    const walk = async (start: number) =>
      (
        await rows
          .find({ _id: { $gte: start } }, { batchSize: 9 })
          .sort({ _id: 1 })
          .toArray()
      ).map((row) => row._id)
    const walks = await Promise.all(Array.from({ length: 20 }, (_, n) => walk(n * 10)))
    for (const [n, ids] of walks.entries())
      expect(ids).toEqual(Array.from({ length: 200 - n * 10 }, (_, position) => n * 10 + position))
  })
})

it('a cursor fails when its index is dropped, it does not end early', async () => {
  const rows = await bench.collection(many(50))
  await rows.createIndex({ n: 1 })
  const byIndex = rows
    .find({ _id: { $gte: 0 }, n: null })
    .sort({ n: 1 })
    .batchSize(5)
  await byIndex.next()
  await rows.dropIndex('n_1')
  expect(await catchErrorCode(byIndex.toArray())).toBe(175)
})
