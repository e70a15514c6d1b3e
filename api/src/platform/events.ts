import { type Em, requireTransaction } from './database.ts'

type EventClass<E extends object> = new (...facts: never[]) => E
type Handle<E extends object> = (em: Em, event: E) => Promise<void>
export type Subscription = Handle<object>

/** Runs the subscribers in the caller's transaction; an error rolls it back. @throws outside a transaction */
export type Emit = (em: Em, event: object) => Promise<void>

export const on =
  <E extends object>(kind: EventClass<E>, handle: Handle<E>): Subscription =>
  async (em, event) => {
    if (event instanceof kind) await handle(em, event)
  }

export const createEmit =
  (subscriptions: readonly Subscription[]): Emit =>
  async (em, event) => {
    requireTransaction(em)
    for (const handle of subscriptions) await handle(em, event)
  }
