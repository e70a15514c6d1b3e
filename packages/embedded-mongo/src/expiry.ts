import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import { Search } from './plan/search.ts'
import { allOf } from './query/filter.ts'
import { pathFilter } from './query/operators.ts'
import type { Collection, Index } from './store/catalog.ts'
import { Busy } from './transactions/locks.ts'

/** As often as MongoDB. */
const EVERY_MS = 60_000

/** The longest that a run keeps the others waiting before it lets them go first. */
const SLICE_MS = 5

/**
 * Removes the documents whose time is over by a TTL index, soon after the start and then once every `everyMs`. Returns the
 * call that stops it.
 */
export function expireRegularly(engine: Engine, everyMs = EVERY_MS): () => void {
  const stop = new AbortController()
  let running = false
  const run = async (): Promise<void> => {
    // A long run is not overtaken by the next one.
    if (running) return
    running = true
    await expire(engine, stop.signal).catch((error: unknown) =>
      console.error(`documents that are over could not be removed: ${error}`),
    )
    running = false
  }
  const timer = setInterval(run, everyMs).unref()
  // What ran out while the server was down need not wait for the next time.
  setImmediate(run)
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

async function expire(engine: Engine, stop: AbortSignal): Promise<void> {
  const now = Date.now()
  for (const collection of engine.store.collections()) {
    for (const index of [...collection.indexes])
      if (index.expireAfterSeconds !== undefined)
        await expireBy(engine, collection, index, new Date(now - index.expireAfterSeconds * 1000), stop)
  }
}

/**
 * Removes what has a date of then or before: of several dates the earliest counts. What a transaction holds stays until the
 * next time. Between two slices the collection or the index may go, and the run with it.
 */
async function expireBy(engine: Engine, collection: Collection, index: Index, then: Date, stop: AbortSignal) {
  const [field] = index.fields
  if (field === undefined) return
  const filter = allOf([pathFilter(field.path, '$lte', then), ...(index.partial === undefined ? [] : [index.partial])])
  const search = new Search(engine.store.latest, collection, { filter })
  const isThere = () =>
    engine.store.collection(collection.db, collection.name) === collection && collection.indexes.includes(index)
  let begun = performance.now()
  while (!stop.aborted && isThere()) {
    const { value: found, done } = search.next()
    if (done === true) return
    try {
      engine.transactions.plain.remove(collection, found.rid, found.doc)
    } catch (error) {
      if (!(error instanceof Busy)) throw error
    }
    if (performance.now() - begun < SLICE_MS) continue
    search.rest()
    await nextTurn()
    begun = performance.now()
  }
}
