import { SUBJECTS, type Subject } from '@olympiad/contracts/subjects'
import type { Em } from './database.ts'

/** How often each subject has been changed. */
export type Revisions = Readonly<Record<Subject, number>>

/** Other copies of the program hear of a change this soon. */
const FRESH_MS = 250

type Stored = { _id: Subject; value: number }
type Known = {
  revisions: Revisions
  /** When the latest finished reading began. */
  readAt_ms: number
  reading: Promise<Revisions> | undefined
}

const NONE: Revisions = { content: 0, results: 0, community: 0 }
/** What this process knows, by database connection, which all forks share. */
const known = new WeakMap<object, Known>()

function knownOf(em: Em): Known {
  const connection = em.getConnection()
  const found = known.get(connection) ?? { revisions: NONE, readAt_ms: Number.NEGATIVE_INFINITY, reading: undefined }
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
 * While the database is away those known stand.
 */
export function revisionsOf(em: Em): Revisions | Promise<Revisions> {
  const state = knownOf(em)
  if (performance.now() - state.readAt_ms < FRESH_MS) return state.revisions
  state.reading ??= read(em, state).finally(() => {
    state.reading = undefined
  })
  return state.reading
}

async function read(em: Em, state: Known): Promise<Revisions> {
  const beganAt_ms = performance.now()
  try {
    const all = await stored(em)
      .find({ _id: { $in: [...SUBJECTS] } })
      .toArray()
    state.readAt_ms = beganAt_ms
    return learn(state, all)
  } catch (error) {
    if (state.readAt_ms === Number.NEGATIVE_INFINITY) throw error
    return state.revisions
  }
}
