import { CallError } from '@olympiad/contracts/call'
import { MAX_SENT_SCORINGS } from '@olympiad/contracts/judging/events'
import type { SentScoring } from '@olympiad/contracts/views/judging'
import type { KeptSheet } from './kept-sheet.ts'

/** `none`: no answer arrived. `busy`: the server could not take it now. */
export type Connection = 'ok' | 'none' | 'busy' | 'signed_out'

/** A sheet or a game: what its way to the server needs. */
export type Kept = Pick<KeptSheet, 'id' | 'event' | 'finished_at' | 'state' | 'reasons' | 'msg' | 'errors'>

export type Outbox<K extends Kept> = {
  /** @throws {CallError} */
  readonly send: (event: string, kept: readonly K[]) => Promise<readonly SentScoring[]>
  readonly save: (kept: readonly K[]) => Promise<void>
}

export const isWaiting = ({ state }: Pick<Kept, 'state'>): boolean => state === 'waiting'

/** Of one event each, oldest first. */
export function batchesOf<K extends Kept>(kept: readonly K[]): K[][] {
  const waiting = kept.filter(isWaiting).toSorted((a, b) => a.finished_at.localeCompare(b.finished_at))
  return [...new Set(waiting.map(({ event }) => event))].flatMap((event) => {
    const ofEvent = waiting.filter((each) => each.event === event)
    return Array.from({ length: Math.ceil(ofEvent.length / MAX_SENT_SCORINGS) }, (_, nth) =>
      ofEvent.slice(nth * MAX_SENT_SCORINGS, (nth + 1) * MAX_SENT_SCORINGS),
    )
  })
}

/** What got no answer of its own goes on waiting. */
export function applyAnswer<K extends Kept>(kept: K, answers: readonly SentScoring[]): K {
  const answer = answers.find(({ id }) => id === kept.id)
  if (!answer) return kept
  const { state, reasons, msg, errors } = answer
  return { ...kept, state, reasons, msg, errors }
}

/**
 * Sends what waits and keeps each answer before the next batch goes. Nothing is ever dropped: what got no answer waits,
 * and what the server refuses stays with its reason.
 */
export async function sendWaiting<K extends Kept>(kept: readonly K[], { send, save }: Outbox<K>): Promise<Connection> {
  const batches = batchesOf(kept)
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const [first] = batch
    if (!first) continue
    try {
      const answers = await send(first.event, batch)
      await save(batch.map((each) => applyAnswer(each, answers)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const connection = connectionOf(error)
      if (connection !== 'ok') return connection
      // A bad one must not hold up the others of its batch.
      if (batch.length > 1) batches.unshift(...batch.map((each) => [each]))
      else await save([{ ...first, state: 'refused', reasons: [], msg: error.message, errors: error.errors }])
    }
  }
  return 'ok'
}

/** `ok` if the server refused what was sent. */
export function connectionOf({ status }: CallError): Connection {
  if (status === 0) return 'none'
  if (status === 401) return 'signed_out'
  return status >= 500 || status === 429 || status === 408 ? 'busy' : 'ok'
}
