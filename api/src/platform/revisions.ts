import { setTimeout as pause } from 'node:timers/promises'
import { SUBJECTS, type Subject } from '@olympiad/contracts/subjects'
import type { Em } from './database.ts'

/** How often each subject has been changed. */
export type Revisions = Readonly<Record<Subject, number>>

/** Other copies of the program hear of a change this soon. */
const FRESH_MS = 250
/** A reading that takes longer is not waited for: the database stands still. */
const SLOW_MS = 500
/** After one that failed or was slow nobody asks for so long. */
const PAUSE_MS = 1_000

type Stored = { _id: Subject; value: number }
type Known = {
  revisions: Revisions
  /** When the latest finished reading began. */
  readAt_ms: number
  /** Until when nobody asks: it has just been asked in vain. */
  pauseUntil_ms: number
  reading: Promise<Revisions> | undefined
}

const NONE: Revisions = { content: 0, results: 0, community: 0 }
/** What this process knows, by database connection, which all forks share. */
const known = new WeakMap<object, Known>()

function knownOf(em: Em): Known {
  const connection = em.getConnection()
  const found = known.get(connection) ?? {
    revisions: NONE,
    readAt_ms: Number.NEGATIVE_INFINITY,
    pauseUntil_ms: 0,
    reading: undefined,
  }
  known.set(connection, found)
  return found
}

const stored = (em: Em) => em.getCollection<Stored>('revisions')

/** Never back: a reading that began before a change may end after it. */
function learn(state: Known, news: Iterable<Stored>): Revisions {
  const revisions = { ...state.revisions }
  for (const { _id, value } of news) if (_id in revisions) revisions[_id] = Math.max(revisions[_id], value)
  state.revisions = revisions
  return revisions
}

/**
 * Says that a subject has changed, so that pages about it are rendered anew: here at once, in other copies of the program
 * within 250 ms. To be called after the commit; inside a transaction a page could be rendered from what was before it.
 */
export async function bump(em: Em, subject: Subject): Promise<void> {
  if (em.isInTransaction()) throw new Error(`the revision of ${subject} is raised after the commit`)
  const written = await stored(em).findOneAndUpdate(
    { _id: subject },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
  if (written) learn(knownOf(em), [written])
}

/**
 * The revisions, read from the database if those known are older than 250 ms; who asks meanwhile shares the reading.
 * While the database is away, or stands still, those known stand.
 */
export function revisionsOf(em: Em): Revisions | Promise<Revisions> {
  const state = knownOf(em)
  const now_ms = performance.now()
  if (now_ms - state.readAt_ms < FRESH_MS || now_ms < state.pauseUntil_ms) return state.revisions
  state.reading ??= read(em, state).finally(() => {
    state.reading = undefined
  })
  return state.reading
}

async function read(em: Em, state: Known): Promise<Revisions> {
  const answer = ask(em, state)
  if (state.readAt_ms === Number.NEGATIVE_INFINITY) return answer
  const given = await Promise.race([answer.catch(() => undefined), pause(SLOW_MS, undefined, { ref: false })])
  if (!given) state.pauseUntil_ms = performance.now() + PAUSE_MS
  return state.revisions
}

async function ask(em: Em, state: Known): Promise<Revisions> {
  const beganAt_ms = performance.now()
  const all = await stored(em)
    .find({ _id: { $in: [...SUBJECTS] } })
    .toArray()
  state.readAt_ms = Math.max(state.readAt_ms, beganAt_ms)
  state.pauseUntil_ms = 0
  return learn(state, all)
}
