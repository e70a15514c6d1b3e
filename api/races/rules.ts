import { type Doc, isDoc } from '@olympiad/embedded-mongo/bson/value'
import type { Command, Rule } from './relay.ts'

const firstDoc = (list: unknown): Doc => {
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  return isDoc(first) ? first : {}
}
const docIn = (doc: Doc, field: string): Doc => {
  const value = doc[field]
  return isDoc(value) ? value : {}
}

/** The next number of a series is being taken. */
export const takesNumber = (command: Command): boolean => command['findAndModify'] === 'counters'

/** An order is being made a paid one. */
export const marksPaid = (command: Command): boolean =>
  command['update'] === 'orders' && docIn(docIn(firstDoc(command['updates']), 'u'), '$set')['payment_status'] === 'paid'

/** Where calls meet; `complete` tells afterwards whether they did. */
export type Meeting = { rule: Rule; complete(): boolean }

/**
 * Holds the first `count` commands of a kind until all of them are there, and nothing after. Transactions of one copy take
 * turns, so these are of `count` copies: each has looked at what there is before any of them writes.
 */
export function meeting(count: number, isMeant: (command: Command) => boolean): Meeting {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  let there = 0
  return {
    complete: () => there === count,
    async rule(command) {
      if (there < count && isMeant(command)) {
        there += 1
        if (there === count) resolve()
        await all
      }
      return command
    },
  }
}

/** Every command stands alone and is kept at once, whatever becomes of the others. */
export const withoutTransactions: Rule = (command) => {
  if (!('autocommit' in command)) return command
  if ('commitTransaction' in command || 'abortTransaction' in command) return { ping: 1, $db: 'admin' }
  const { txnNumber, autocommit, startTransaction, ...alone } = command
  return alone
}

/** A number is looked up and then written, in two steps. */
export const withLooseCounter: Rule = async (command, ask) => {
  if (!takesNumber(command)) return command
  const { $db, lsid, txnNumber, autocommit } = command
  const inside = txnNumber === undefined ? { $db } : { $db, lsid, txnNumber, autocommit }
  const { cursor } = await ask({ find: 'counters', filter: docIn(command, 'query'), ...inside } as Command)
  const last = isDoc(cursor) ? firstDoc(cursor['firstBatch'])['value'] : undefined
  return { ...command, update: { $set: { value: Number(last ?? 0) + 1 } } }
}

/** An order becomes paid whatever it was before. */
export const withoutCondition: Rule = (command) => {
  if (!marksPaid(command)) return command
  const update = firstDoc(command['updates'])
  const { _id = null } = docIn(update, 'q')
  return { ...command, updates: [{ ...update, q: { _id } }] }
}
