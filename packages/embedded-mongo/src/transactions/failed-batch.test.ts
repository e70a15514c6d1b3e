import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createDataDir } from '../../test/test-database.ts'
import { dispatch } from '../commands/dispatch.ts'
import { Engine } from '../engine.ts'
import { Search } from '../plan/search.ts'
import { pathFilter } from '../query/operators.ts'

async function freshEngine(): Promise<Engine> {
  const dataDir = await createDataDir()
  const engine = new Engine(join(dataDir, 'data.sqlite'))
  onTestFinished(async () => {
    engine.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return engine
}

function loseBatch(engine: Engine): void {
  const fail = () => {
    throw new Error('disk I/O error')
  }
  expect(() => engine.store.batch.write(fail)).toThrow('could not be written')
}

it('a repeated commit fails after its batch was lost', async () => {
  const engine = await freshEngine()
  const rows = engine.store.createCollection('d', 'c')
  const kept = engine.sessions.start('kept', 1n)
  kept.insert(rows, { _id: 'kept' })
  engine.sessions.commit('kept', 1n)
  engine.store.batch.commit()

  const lost = engine.sessions.start('lost', 1n)
  lost.insert(rows, { _id: 'lost' })
  engine.sessions.commit('lost', 1n)
  loseBatch(engine)

  expect(() => engine.sessions.commit('lost', 1n)).toThrow(
    expect.objectContaining({ code: 251, extra: { errorLabels: ['TransientTransactionError'] } }),
  )
  engine.sessions.commit('kept', 1n)
})

it('a write that waits while a batch is lost gets its own record id', async () => {
  const engine = await freshEngine()
  const rows = engine.store.createCollection('d', 'c')
  engine.store.batch.commit()
  engine.sessions.start('holder', 1n).insert(rows, { _id: 'waited' })
  const waited = dispatch(engine, { insert: 'c', documents: [{ _id: 'waited' }] }, 'd', 1)
  for (const _id of ['lost 1', 'lost 2']) engine.transactions.plain.insert(rows, { _id })
  loseBatch(engine)
  await waited

  const documents = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id }))
  expect(await dispatch(engine, { insert: 'c', documents }, 'd', 1)).toMatchObject({ n: 5 })
  expect(await dispatch(engine, { count: 'c', query: {} }, 'd', 1)).toMatchObject({ n: 6 })
  const collection = engine.store.collection('d', 'c')
  if (collection === undefined) throw new Error('the collection is lost')
  const found = new Search(engine.store.latest, collection, { filter: pathFilter('_id', '$eq', 'waited') })
  expect(Array.from(found, ({ doc }) => doc)).toEqual([{ _id: 'waited' }])
})
