import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { MongoError } from '../errors.ts'
import { Batch } from './batch.ts'

function openBatch() {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)')
  let undone = 0
  const batch = new Batch(db, () => undone++)
  const add = (n: number) => batch.write(() => db.prepare('INSERT INTO t VALUES (?)').run(n))
  return { batch, add, rows: () => db.prepare('SELECT count(*) AS n FROM t').get()?.['n'], undone: () => undone }
}

/** What a command is told that began when so many batches were lost. */
function outcome(batch: Batch, losses: number): Promise<MongoError | undefined> {
  return new Promise((done) => batch.settled(losses, done))
}

test('writes of one turn are committed together, and their replies wait for it', async () => {
  const { batch, add, rows } = openBatch()
  add(1)
  add(2)
  let told = false
  batch.settled(batch.losses, () => {
    told = true
  })
  expect(told).toBe(false)
  await new Promise(setImmediate)
  expect(told).toBe(true)
  expect(rows()).toBe(2)
})

test('a write that fails takes the whole batch with it, and every command in it hears so', async () => {
  const { batch, add, rows, undone } = openBatch()
  const { losses } = batch
  add(1)
  const waiting = outcome(batch, losses)
  expect(() => add(1)).toThrow('could not be written')
  expect((await waiting)?.code).toBe(1)
  // This one asks only after the loss.
  expect((await outcome(batch, losses))?.code).toBe(1)
  expect([rows(), undone()]).toEqual([0, 1])
  add(3)
  expect(await outcome(batch, batch.losses)).toBeUndefined()
  expect(rows()).toBe(1)
})
