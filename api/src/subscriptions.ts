import type { Deps } from './deps.ts'
import { invoiceToEntity } from './modules/invoices/invoice-to-entity.ts'
import { EntityLinked } from './modules/teams/entity-linked.ts'
import { on, type Subscription } from './platform/events.ts'

/** What modules do when a module before them in the order says that something happened. */
export const subscriptions = (deps: Pick<Deps, 'seller' | 'now'>): Subscription[] => [
  on(EntityLinked, (em, { team, entity }) => invoiceToEntity(em, deps, team, entity)),
]
