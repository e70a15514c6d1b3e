import type { Collection } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { catchErrorCode, type Row, uniqueName, useDatabase } from './test-database.ts'

const bench = useDatabase()

const rename = (from: string, to: string, options = {}) =>
  bench.client
    .db('admin')
    .command({ renameCollection: `${bench.db.databaseName}.${from}`, to: `${bench.db.databaseName}.${to}`, ...options })

const collectionNamed = (name: string): Collection<Row> => bench.db.collection<Row>(name)

describe('a rename of a collection', () => {
  it('moves its documents and indexes and frees the old name', async () => {
    const rows = await bench.collection([{ _id: 1, email: 'a' }])
    await rows.createIndex({ email: 1 }, { unique: true })
    const name = uniqueName('renamed')
    expect(await rename(rows.collectionName, name)).toMatchObject({ ok: 1 })
    expect(await collectionNamed(name).find().toArray()).toEqual([{ _id: 1, email: 'a' }])
    expect((await collectionNamed(name).indexes()).map((index) => index.name)).toEqual(['_id_', 'email_1'])
    expect(await catchErrorCode(collectionNamed(name).insertOne({ _id: 2, email: 'a' }))).toBe(11_000)
    expect(await collectionNamed(name).findOne({ email: 'a' })).toMatchObject({ _id: 1 })
    expect(await rows.countDocuments()).toBe(0)
    expect(await bench.db.listCollections({ name: rows.collectionName }).toArray()).toEqual([])
  })

  it('replaces another collection only with dropTarget', async () => {
    const rows = await bench.collection([{ _id: 'new' }])
    const target = await bench.collection([{ _id: 'old' }])
    await target.createIndex({ gone: 1 })
    expect(await catchErrorCode(rename(rows.collectionName, target.collectionName))).toBe(48)
    expect(await target.distinct('_id')).toEqual(['old'])
    await rename(rows.collectionName, target.collectionName, { dropTarget: true })
    expect(await target.distinct('_id')).toEqual(['new'])
    expect((await target.indexes()).map((index) => index.name)).toEqual(['_id_'])
  })

  it('waits for the transactions that use it', async () => {
    const rows = await bench.collection([{ _id: 1 }])
    const name = uniqueName('renamed')
    const session = bench.transaction()
    await rows.updateOne({ _id: 1 }, { $set: { n: 1 } }, { session })
    const renaming = rename(rows.collectionName, name)
    expect(await bench.isPending(renaming)).toBe(true)
    await session.commitTransaction()
    await renaming
    expect(await collectionNamed(name).find().toArray()).toEqual([{ _id: 1, n: 1 }])
  })

  it('is rejected for a missing source, its own name, a database other than admin, or an incomplete name', async () => {
    const rows = await bench.collection()
    const name = rows.collectionName
    expect(await catchErrorCode(rename('none_such', 'x'))).toBe(26)
    expect(await catchErrorCode(rename(name, name))).toBe(20)
    expect(await catchErrorCode(bench.db.command({ renameCollection: name, to: 'x' }))).toBe(13)
    expect(await catchErrorCode(bench.client.db('admin').command({ renameCollection: 'x', to: 'a.b' }))).toBe(73)
    expect(await catchErrorCode(rename(name, '$x'))).toBe(73)
  })
})
