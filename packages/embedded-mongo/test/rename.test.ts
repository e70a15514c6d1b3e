import type { Collection } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { type Row, refusalCode, uniqueName, useDatabase } from './support.ts'

const bench = useDatabase()

const rename = (from: string, to: string, options = {}) =>
  bench.client
    .db('admin')
    .command({ renameCollection: `${bench.db.databaseName}.${from}`, to: `${bench.db.databaseName}.${to}`, ...options })

const named = (name: string): Collection<Row> => bench.db.collection<Row>(name)

describe('a collection gets another name', () => {
  it('with its documents and indexes, and is no longer there under the old one', async () => {
    const rows = await bench.collection([{ _id: 1, email: 'a' }])
    await rows.createIndex({ email: 1 }, { unique: true })
    const name = uniqueName('renamed')
    expect(await rename(rows.collectionName, name)).toMatchObject({ ok: 1 })
    expect(await named(name).find().toArray()).toEqual([{ _id: 1, email: 'a' }])
    expect((await named(name).indexes()).map((index) => index.name)).toEqual(['_id_', 'email_1'])
    expect(await refusalCode(named(name).insertOne({ _id: 2, email: 'a' }))).toBe(11_000)
    expect(await named(name).findOne({ email: 'a' })).toMatchObject({ _id: 1 })
    expect(await rows.countDocuments()).toBe(0)
    expect(await bench.db.listCollections({ name: rows.collectionName }).toArray()).toEqual([])
  })

  it('in the place of another one only when that is to be dropped', async () => {
    const rows = await bench.collection([{ _id: 'new' }])
    const target = await bench.collection([{ _id: 'old' }])
    await target.createIndex({ gone: 1 })
    expect(await refusalCode(rename(rows.collectionName, target.collectionName))).toBe(48)
    expect(await target.distinct('_id')).toEqual(['old'])
    await rename(rows.collectionName, target.collectionName, { dropTarget: true })
    expect(await target.distinct('_id')).toEqual(['new'])
    expect((await target.indexes()).map((index) => index.name)).toEqual(['_id_'])
  })

  it('when the transactions that use it have ended', async () => {
    const rows = await bench.collection([{ _id: 1 }])
    const name = uniqueName('renamed')
    const session = bench.transaction()
    await rows.updateOne({ _id: 1 }, { $set: { n: 1 } }, { session })
    const renaming = rename(rows.collectionName, name)
    expect(await bench.waits(renaming)).toBe(true)
    await session.commitTransaction()
    await renaming
    expect(await named(name).find().toArray()).toEqual([{ _id: 1, n: 1 }])
  })

  it('not if there is none, into itself, from another database than admin, or without a whole name', async () => {
    const rows = await bench.collection()
    const name = rows.collectionName
    expect(await refusalCode(rename('none_such', 'x'))).toBe(26)
    expect(await refusalCode(rename(name, name))).toBe(20)
    expect(await refusalCode(bench.db.command({ renameCollection: name, to: 'x' }))).toBe(13)
    expect(await refusalCode(bench.client.db('admin').command({ renameCollection: 'x', to: 'a.b' }))).toBe(73)
    expect(await refusalCode(rename(name, '$x'))).toBe(73)
  })
})
