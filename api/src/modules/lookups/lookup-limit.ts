import type { Deps } from '../../deps.ts'
import { type Limit, limit } from '../../platform/http/rate-limit.ts'

/** The one allowance of a person for calls that reveal who exists at the membership platform, whichever call it is. */
export const lookupLimit = (deps: Pick<Deps, 'orm'>): Limit => limit(deps, { name: 'lookup', points: 60, seconds: 600 })
