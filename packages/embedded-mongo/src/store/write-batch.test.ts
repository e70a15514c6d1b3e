import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { MongoError } from '../errors.ts'
import { WriteBatch } from './write-batch.ts'

function openBatch() {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)')
  let undone = 0
  const batch = new WriteBatch(db, () => undone++)
  const add = (n: number) => batch.write(() => db.prepare('INSERT INTO t VALUES (?)').run(n))
  return { batch, add, rows: () => db.prepare('SELECT count(*) AS n FROM t').get()?.['n'], undone: () => undone }
}

function outcome(batch: WriteBatch, failureCount: number): Promise<MongoError | undefined> {
  return new Promise((done) => batch.whenDurable(failureCount, done))
}

test('writes of one turn share a commit, and their replies wait for it', async () => {
  const { batch, add, rows } = openBatch()
  add(1)
  add(2)
  let called = false
  batch.whenDurable(batch.failureCount, () => {
    called = true
  })
  expect(called).toBe(false)
  await new Promise(setImmediate)
  expect(called).toBe(true)
  expect(rows()).toBe(2)
})

test('a failed write rolls back its batch and fails every command in it', async () => {
  const { batch, add, rows, undone } = openBatch()
  const { failureCount } = batch
  add(1)
  const pending = outcome(batch, failureCount)
  expect(() => add(1)).toThrow('could not be written')
  expect((await pending)?.code).toBe(1)
  expect((await outcome(batch, failureCount))?.code).toBe(1)
  expect([rows(), undone()]).toEqual([0, 1])
  add(3)
  expect(await outcome(batch, batch.failureCount)).toBeUndefined()
  expect(rows()).toBe(1)
})
