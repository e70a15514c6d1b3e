import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../actor.ts'

type Acting = { actor: Actor; requestId: string; now: () => Date }

const storage = new AsyncLocalStorage<Acting | undefined>()

export const runAsActor = <T>(acting: Acting, work: () => T): T => storage.run(acting, work)

/** Runs `work` unaudited, for deletions the log must not repeat. The caller records them itself. */
export const withoutAudit = <T>(work: () => T): T => storage.run(undefined, work)

/** Undefined for members, visitors and background jobs. */
export const currentAuditContext = (): Acting | undefined => storage.getStore()

export const auditAuthor = ({ actor, requestId, now }: Acting) => ({
  at: now(),
  actor: actor._id,
  actor_name: actor.name,
  request_id: requestId,
})
