import { decode } from './bson/decode.ts'
import type { Engine } from './engine.ts'
import { Search } from './plan/search.ts'
import { pathFilter } from './query/operators.ts'
import type { Collection, Index } from './store/catalog.ts'
import { Busy } from './transactions/locks.ts'

const EVERY = 60_000

/** Removes the documents whose time is over by a TTL index, as MongoDB does, once a minute. Returns the call that stops it. */
export function expireEveryMinute(engine: Engine): () => void {
  const run = (): void => {
    try {
      expire(engine)
    } catch (error) {
      console.error(`documents that are over could not be removed: ${error}`)
    }
  }
  const timer = setInterval(run, EVERY).unref()
  // What ran out while the server was down need not wait for another minute.
  setImmediate(run)
  return () => clearInterval(timer)
}

export function expire(engine: Engine, now = new Date()): void {
  for (const collection of engine.store.collections()) {
    for (const index of collection.indexes)
      if (index.expireAfterSeconds !== undefined) expireBy(engine, collection, index, now)
  }
}

/** Each document's earliest date counts; what a transaction holds stays until the next time. */
function expireBy(engine: Engine, collection: Collection, index: Index, now: Date): void {
  const [field] = index.fields
  if (field === undefined) return
  const filter = pathFilter(field.path, '$lte', new Date(now.getTime() - (index.expireAfterSeconds ?? 0) * 1000))
  for (const { rid, body } of [...new Search(engine.store.latest, collection, { filter })]) {
    const doc = decode(body)
    if (index.partial?.test(doc) === false) continue
    try {
      engine.transactions.plain.remove(collection, rid, doc)
    } catch (error) {
      if (!(error instanceof Busy)) throw error
    }
  }
}
