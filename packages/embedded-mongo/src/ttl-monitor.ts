import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import { Search } from './plan/search.ts'
import { allOf } from './query/filter.ts'
import { pathFilter } from './query/operators.ts'
import type { Collection, Index } from './store/catalog.ts'
import { LockConflict } from './transactions/locks.ts'

/** MongoDB's interval. */
const INTERVAL_MS = 60_000

/** Longest time a run blocks other work before it yields. */
const SLICE_MS = 5

/** Returns the stop call. */
export function startTtlMonitor(engine: Engine, everyMs = INTERVAL_MS): () => void {
  const stop = new AbortController()
  let running = false
  const run = async (): Promise<void> => {
    // Runs must not overlap.
    if (running) return
    running = true
    await deleteExpired(engine, stop.signal).catch((error: unknown) =>
      console.error(`TTL monitor failed to delete expired documents: ${error}`),
    )
    running = false
  }
  const timer = setInterval(run, everyMs).unref()
  // Documents that expired during downtime should not wait for the next interval.
  setImmediate(run)
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

async function deleteExpired(engine: Engine, stop: AbortSignal): Promise<void> {
  const now = Date.now()
  for (const collection of engine.store.collections()) {
    for (const index of [...collection.indexes])
      if (index.expireAfterSeconds !== undefined)
        await deleteExpiredBy(engine, collection, index, new Date(now - index.expireAfterSeconds * 1000), stop)
  }
}

/**
 * With several dates, the earliest counts. Locked documents wait for the next run.
 * Between slices the collection or index may disappear, which ends the run.
 */
async function deleteExpiredBy(engine: Engine, collection: Collection, index: Index, then: Date, stop: AbortSignal) {
  const [field] = index.fields
  if (field === undefined) return
  const filter = allOf([pathFilter(field.path, '$lte', then), ...(index.partial === undefined ? [] : [index.partial])])
  const search = new Search(engine.store.latest, collection, { filter })
  const isThere = () =>
    engine.store.collection(collection.db, collection.name) === collection && collection.indexes.includes(index)
  let sliceStart = performance.now()
  while (!stop.aborted && isThere()) {
    const { value: found, done } = search.next()
    if (done === true) return
    try {
      engine.transactions.plain.remove(collection, found.rid, found.doc)
    } catch (error) {
      if (!(error instanceof LockConflict)) throw error
    }
    if (performance.now() - sliceStart < SLICE_MS) continue
    search.discardReadAhead()
    await nextTurn()
    sliceStart = performance.now()
  }
}
