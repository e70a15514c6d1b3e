import type { Deps } from './deps.ts'
import { reissueToEntity } from './modules/invoices/reissue-to-entity.ts'
import { EntityLinked } from './modules/teams/entity-linked.ts'
import { on, type Subscription } from './platform/events.ts'

export const subscriptions = (deps: Pick<Deps, 'seller' | 'now'>): Subscription[] => [
  on(EntityLinked, (em, { team, entity }) => reissueToEntity(em, deps, team, entity)),
]
