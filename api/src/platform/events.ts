import { type Em, needSession } from './database.ts'

type EventClass<E extends object> = new (...facts: never[]) => E
type Handle<E extends object> = (em: Em, event: E) => Promise<void>
export type Subscription = Handle<object>

/**
 * Has the subscribers act on an event in the caller's transaction, one after another: what one of them throws undoes all
 * of it. @throws outside of a transaction
 */
export type Emit = (em: Em, event: object) => Promise<void>

/** Subscribes to the events of one class. */
export const on =
  <E extends object>(kind: EventClass<E>, handle: Handle<E>): Subscription =>
  async (em, event) => {
    if (event instanceof kind) await handle(em, event)
  }

export const emitTo =
  (subscriptions: readonly Subscription[]): Emit =>
  async (em, event) => {
    needSession(em)
    for (const handle of subscriptions) await handle(em, event)
  }
