import { setTimeout as pause } from 'node:timers/promises'
import { CACHE_TAGS, type CacheTag } from '@olympiad/contracts/cache-tags'
import type { Em } from './database.ts'

export type TagVersions = Readonly<Record<CacheTag, number>>

const FRESH_MS = 250
/** A slower database counts as stalled. */
const SLOW_MS = 500
/** The pause after a failed or slow read. */
const PAUSE_MS = 1_000

type Stored = { _id: CacheTag; value: number }
type State = {
  versions: TagVersions
  /** When the latest finished read began. */
  readAt_ms: number
  pauseUntil_ms: number
  reading: Promise<TagVersions> | undefined
}

const NO_VERSIONS: TagVersions = { content: 0, results: 0, community: 0 }
/** Keyed by database connection, which all forks share. */
const states = new WeakMap<object, State>()

function stateOf(em: Em): State {
  const connection = em.getConnection()
  const found = states.get(connection) ?? {
    versions: NO_VERSIONS,
    readAt_ms: Number.NEGATIVE_INFINITY,
    pauseUntil_ms: 0,
    reading: undefined,
  }
  states.set(connection, found)
  return found
}

const counterCollection = (em: Em) => em.getCollection<Stored>('revisions')

/** Versions never decrease: a read that starts before a change may end after it. */
function mergeVersions(state: State, counters: Iterable<Stored>): TagVersions {
  const versions = { ...state.versions }
  for (const { _id, value } of counters) if (_id in versions) versions[_id] = Math.max(versions[_id], value)
  state.versions = versions
  return versions
}

/**
 * Invalidates cached pages: here at once, in other copies within 250 ms.
 * Call it after the commit; earlier, a page could be rendered from old data.
 */
export async function invalidate(em: Em, tag: CacheTag): Promise<void> {
  if (em.isInTransaction()) throw new Error(`the version of ${tag} is raised after the commit`)
  const counter = await counterCollection(em).findOneAndUpdate(
    { _id: tag },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
  if (counter) mergeVersions(stateOf(em), [counter])
}

/** Refreshes versions after 250 ms, once for all callers. Returns cached ones while the database is unavailable. */
export function readTagVersions(em: Em): TagVersions | Promise<TagVersions> {
  const state = stateOf(em)
  const now_ms = performance.now()
  if (now_ms - state.readAt_ms < FRESH_MS || now_ms < state.pauseUntil_ms) return state.versions
  state.reading ??= readWithTimeout(em, state).finally(() => {
    state.reading = undefined
  })
  return state.reading
}

async function readWithTimeout(em: Em, state: State): Promise<TagVersions> {
  const answer = queryVersions(em, state)
  if (state.readAt_ms === Number.NEGATIVE_INFINITY) return answer
  const versions = await Promise.race([answer.catch(() => undefined), pause(SLOW_MS, undefined, { ref: false })])
  if (!versions) state.pauseUntil_ms = performance.now() + PAUSE_MS
  return state.versions
}

async function queryVersions(em: Em, state: State): Promise<TagVersions> {
  const beganAt_ms = performance.now()
  const all = await counterCollection(em)
    .find({ _id: { $in: [...CACHE_TAGS] } })
    .toArray()
  state.readAt_ms = Math.max(state.readAt_ms, beganAt_ms)
  state.pauseUntil_ms = 0
  return mergeVersions(state, all)
}
