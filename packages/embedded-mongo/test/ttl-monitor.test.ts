import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Collection, type Db, Double, Long, MongoClient, Timestamp } from 'mongodb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startServer } from '../src/server.ts'
import { createDataDir, type Row } from './test-database.ts'

const HOUR = 3_600_000
const timeAgo = (ms: number): Date => new Date(Date.now() - ms)
const timeAhead = (ms: number): Date => new Date(Date.now() + ms)

let file = ''
beforeEach(async () => {
  const folder = await createDataDir()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  file = join(folder, 'data.sqlite')
})

async function serve(expireEveryMs: number): Promise<{ client: MongoClient; db: Db; stop: () => Promise<void> }> {
  const server = await startServer({ file, port: 0, ttlIntervalMs: expireEveryMs })
  const client = new MongoClient(`mongodb://127.0.0.1:${server.port}/`)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= client.close().then(() => server.close())
    return stopped
  }
  onTestFinished(stop)
  return { client, db: client.db('d'), stop }
}

async function restarted({ stop }: { stop: () => Promise<void> }) {
  await stop()
  return serve(HOUR)
}

/** The monitor visits collections in creation order. When this last mark is gone, it has visited all. */
async function placeMark(db: Db): Promise<string> {
  const name = `mark_${randomUUID()}`
  const mark = db.collection<Row>(name)
  await mark.createIndex({ at: 1 }, { expireAfterSeconds: 0 })
  await mark.insertOne({ _id: 1, at: timeAgo(1) })
  return name
}

const waitForFullRun = async (db: Db): Promise<void> => waitUntilGone(db.collection<Row>(await placeMark(db)))

const waitUntilGone = (collection: Collection<Row>, filter = {}): Promise<void> =>
  vi.waitFor(async () => expect(await collection.countDocuments(filter)).toBe(0), { timeout: 20_000, interval: 5 })

const idsOf = (collection: Collection<Row>): Promise<unknown[]> => collection.distinct('_id')

it.each([
  ['while the server runs', 5],
  ['after a restart', HOUR],
])('a TTL index expires only documents with an older date, %s', async (_title, everyMs) => {
  const first = await serve(everyMs)
  const rows = first.db.collection<Row>('rows')
  await rows.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
  await rows.insertMany([
    { _id: 'over', at: timeAgo(61_000) },
    { _id: 'over long ago, before 1970', at: new Date(-1) },
    { _id: 'over by one of its dates', at: [timeAhead(HOUR), timeAgo(61_000), 'text'] },
    { _id: 'not over yet', at: timeAgo(50_000) },
    { _id: 'of the future', at: timeAhead(HOUR) },
    { _id: 'all dates in time', at: [timeAhead(HOUR), timeAgo(1)] },
    { _id: 'no field' },
    { _id: 'null', at: null },
    { _id: 'no dates in it', at: [] },
    { _id: 'a text', at: '2001-01-01T00:00:00Z' },
    { _id: 'an int', at: 1 },
    { _id: 'a long', at: Long.fromNumber(1) },
    { _id: 'a double', at: new Double(1.5) },
    { _id: 'a timestamp', at: new Timestamp({ t: 1, i: 1 }) },
    { _id: 'a document', at: { date: timeAgo(61_000) } },
  ])
  const mark = await placeMark(first.db)
  const { db } = everyMs === HOUR ? await restarted(first) : first
  await waitUntilGone(db.collection<Row>(mark))
  expect(await idsOf(db.collection<Row>('rows'))).toEqual(
    [
      'not over yet',
      'of the future',
      'all dates in time',
      'no field',
      'null',
      'no dates in it',
      'a text',
      'an int',
      'a long',
      'a double',
      'a timestamp',
      'a document',
    ].sort(),
  )
})

it('a document expires in time, and a prolonged one stays', async () => {
  const { db } = await serve(5)
  const rows = db.collection<Row>('rows')
  await rows.createIndex({ until: 1 }, { expireAfterSeconds: 0 })
  await rows.insertMany([
    { _id: 'soon', until: timeAhead(500) },
    { _id: 'prolonged', until: timeAhead(500) },
  ])
  await rows.updateOne({ _id: 'prolonged' }, { $set: { until: timeAhead(HOUR) } })
  await waitForFullRun(db)
  expect(await idsOf(rows)).toEqual(['prolonged', 'soon'])
  await waitUntilGone(rows, { _id: 'soon' })
  expect(await idsOf(rows)).toEqual(['prolonged'])
})

it('a partial TTL index expires only its own documents', async () => {
  const { db } = await serve(5)
  const rows = db.collection<Row>('rows')
  const partialFilterExpression = { state: 'draft' }
  await rows.createIndex({ at: 1 }, { expireAfterSeconds: 0, partialFilterExpression })
  await rows.insertMany([
    { _id: 'old draft', state: 'draft', at: timeAgo(1) },
    { _id: 'new draft', state: 'draft', at: timeAhead(HOUR) },
    { _id: 'old order', state: 'paid', at: timeAgo(1) },
    { _id: 'old thing', at: timeAgo(1) },
  ])
  await waitUntilGone(rows, { _id: 'old draft' })
  await waitForFullRun(db)
  expect(await idsOf(rows)).toEqual(['new draft', 'old order', 'old thing'])
})

it('a date inside a list of documents counts, and the index may be descending or sparse', async () => {
  const { db } = await serve(5)
  const nested = db.collection<Row>('nested')
  await nested.createIndex({ 'visits.at': -1 }, { expireAfterSeconds: 0, sparse: true })
  await nested.insertMany([
    { _id: 'over', visits: [{ at: timeAhead(HOUR) }, { at: timeAgo(1) }] },
    { _id: 'in time', visits: [{ at: timeAhead(HOUR) }, {}] },
    { _id: 'none', visits: [] },
  ])
  await waitForFullRun(db)
  expect(await idsOf(nested)).toEqual(['in time', 'none'])
})

it('a locked document stays until its transaction ends', async () => {
  const { db, client } = await serve(5)
  const rows = db.collection<Row>('rows')
  await rows.createIndex({ until: 1 }, { expireAfterSeconds: 0 })
  await rows.insertMany([
    { _id: 'held', until: timeAhead(500) },
    { _id: 'free', until: timeAhead(500) },
  ])
  await client.withSession(async (session) => {
    session.startTransaction()
    await rows.updateOne({ _id: 'held' }, { $set: { seen: true } }, { session })
    await waitUntilGone(rows, { _id: 'free' })
    await waitForFullRun(db)
    expect(await idsOf(rows)).toEqual(['held'])
    await session.commitTransaction()
  })
  await waitUntilGone(rows)
})

it('other clients get responses during a large expiry', async () => {
  const first = await serve(HOUR)
  const rows = first.db.collection<Row>('sessions')
  await rows.createIndex({ until: 1 }, { expireAfterSeconds: 0 })
  const many = 20_000
  await rows.insertMany(Array.from({ length: many }, (_, _id) => ({ _id, until: timeAgo(1) })))
  const { db } = await restarted(first)
  const seen = new Set<number>()
  for (let left = many; left > 0; seen.add(left)) left = await db.collection('sessions').countDocuments()
  expect(seen.size, 'counts between all and none').toBeGreaterThan(3)
})
