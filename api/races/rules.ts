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

export const takesNumber = (command: Command): boolean => command['findAndModify'] === 'counters'

export const marksPaid = (command: Command): boolean =>
  command['update'] === 'orders' && docIn(docIn(firstDoc(command['updates']), 'u'), '$set')['payment_status'] === 'paid'

export type Meeting = { rule: Rule; complete(): boolean }

/**
 * Holds the first `count` matching commands until all have arrived.
 * Transactions of one copy run in turn, so the commands come from `count` copies: each has read before any writes.
 */
export function meeting(count: number, isMeant: (command: Command) => boolean): Meeting {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return {
    complete: () => arrived === count,
    async rule(command) {
      if (arrived < count && isMeant(command)) {
        arrived += 1
        if (arrived === count) resolve()
        await all
      }
      return command
    },
  }
}

export const withoutTransactions: Rule = (command) => {
  if (!('autocommit' in command)) return command
  if ('commitTransaction' in command || 'abortTransaction' in command) return { ping: 1, $db: 'admin' }
  const { txnNumber, autocommit, startTransaction, ...plain } = command
  return plain
}

export const withLooseCounter: Rule = async (command, ask) => {
  if (!takesNumber(command)) return command
  const { $db, lsid, txnNumber, autocommit } = command
  const inside = txnNumber === undefined ? { $db } : { $db, lsid, txnNumber, autocommit }
  const { cursor } = await ask({ find: 'counters', filter: docIn(command, 'query'), ...inside } as Command)
  const last = isDoc(cursor) ? firstDoc(cursor['firstBatch'])['value'] : undefined
  return { ...command, update: { $set: { value: Number(last ?? 0) + 1 } } }
}

export const withoutCondition: Rule = (command) => {
  if (!marksPaid(command)) return command
  const update = firstDoc(command['updates'])
  const { _id = null } = docIn(update, 'q')
  return { ...command, updates: [{ ...update, q: { _id } }] }
}
