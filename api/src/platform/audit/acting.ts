import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../actor.ts'

/** On whose behalf something is done: what every entry of the audit log says. */
type Acting = { actor: Actor; requestId: string; now: () => Date }

const storage = new AsyncLocalStorage<Acting | undefined>()

/** Does something on behalf of an admin: what it changes in the database is written into the audit log. */
export const actingAs = <T>(acting: Acting, work: () => T): T => storage.run(acting, work)

/**
 * Does something that the log must not repeat, as what it takes away would then stand there, or that it tells better in
 * other words; it is noted by who asks for it.
 */
export const unaudited = <T>(work: () => T): T => storage.run(undefined, work)

/** On whose behalf the present work is done; undefined for members, visitors and the background. */
export const acting = (): Acting | undefined => storage.getStore()

/** What every entry says of who writes it. */
export const writtenBy = ({ actor, requestId, now }: Acting) => ({
  at: now(),
  actor: actor._id,
  actor_name: actor.name,
  request_id: requestId,
})
