import { CallError } from '@olympiad/contracts/call'
import type { ScoringForm } from '@olympiad/contracts/forms/judging'
import { MAX_SENT_SCORINGS } from '@olympiad/contracts/judging/events'
import type { SentScoring } from '@olympiad/contracts/views/judging'
import { type KeptSheet, withoutSignature } from './kept-sheet.ts'

/** `none`: no answer arrived. `busy`: the server could not take it now. */
export type Connection = 'ok' | 'none' | 'busy' | 'signed_out'

type Sendable = Pick<KeptSheet, 'id' | 'event' | 'finished_at' | 'state' | 'reasons' | 'msg' | 'errors'>

/** Of sheets or games. */
export type Outbox<S extends Sendable, Form = ScoringForm> = {
  readonly toScoring: (sheet: S) => Form
  /** @throws {CallError} */
  readonly send: (event: string, scorings: Form[]) => Promise<{ readonly scorings: readonly SentScoring[] }>
  readonly save: (sheets: readonly S[]) => Promise<void>
}

export const isWaiting = ({ state }: Pick<KeptSheet, 'state'>): boolean => state === 'waiting'

/** Of one event each, oldest first. */
export function batchesOf<S extends Sendable>(sheets: readonly S[]): S[][] {
  const waiting = sheets.filter(isWaiting).toSorted((a, b) => a.finished_at.localeCompare(b.finished_at))
  return [...new Set(waiting.map(({ event }) => event))].flatMap((event) => {
    const ofEvent = waiting.filter((sheet) => sheet.event === event)
    return Array.from({ length: Math.ceil(ofEvent.length / MAX_SENT_SCORINGS) }, (_, nth) =>
      ofEvent.slice(nth * MAX_SENT_SCORINGS, (nth + 1) * MAX_SENT_SCORINGS),
    )
  })
}

/** A sheet without an answer of its own goes on waiting. What the server has needs no signature here. */
export function applyAnswer<S extends Sendable>(sheet: S, answers: readonly SentScoring[]): S {
  const answer = answers.find(({ id }) => id === sheet.id)
  if (!answer) return sheet
  const { state, reasons, msg, errors } = answer
  const answered = { ...sheet, state, reasons, msg, errors }
  return state === 'refused' ? answered : withoutSignature(answered)
}

/**
 * Sends what waits and keeps each answer before the next batch goes. Nothing is ever dropped: what got no answer waits,
 * and what the server refuses stays with its reason.
 */
export async function sendWaiting<S extends Sendable, Form>(
  sheets: readonly S[],
  { toScoring, send, save }: Outbox<S, Form>,
): Promise<Connection> {
  const batches = batchesOf(sheets)
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const [first] = batch
    if (!first) continue
    try {
      const { scorings } = await send(first.event, batch.map(toScoring))
      await save(batch.map((sheet) => applyAnswer(sheet, scorings)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const connection = connectionOf(error)
      if (connection !== 'ok') return connection
      // One bad sheet must not hold up the others of its batch.
      if (batch.length > 1) batches.unshift(...batch.map((sheet) => [sheet]))
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
