import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Em } from './database.ts'

type Batch<Value> = { keys: Set<string>; answer: Promise<ReadonlyMap<string, Value>> }

/**
 * Joins the look-ups of one turn of the event loop into one call of `load`, so that a busy server sends fewer commands.
 * Each look-up reads what is stored after it was asked for. Not inside a transaction.
 */
export function batchPerTurn<Value>(load: (em: Em, keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
  const batches = new WeakMap<object, Batch<Value>>()
  return async (em: Em, key: string): Promise<Value | undefined> => {
    const connection = em.getConnection()
    const start = async (keys: Set<string>) => {
      await nextTurn()
      batches.delete(connection)
      return await load(em, [...keys])
    }
    let batch = batches.get(connection)
    if (!batch) {
      const keys = new Set<string>()
      batch = { keys, answer: start(keys) }
      batches.set(connection, batch)
    }
    batch.keys.add(key)
    return (await batch.answer).get(key)
  }
}
