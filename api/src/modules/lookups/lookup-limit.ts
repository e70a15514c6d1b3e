import type { Deps } from '../../deps.ts'
import { type Limits, limits } from '../../platform/http/rate-limit.ts'

/** The one allowance of a person for calls that reveal who exists at the membership platform, whichever call it is. */
export const lookupLimit = (deps: Pick<Deps, 'orm' | 'clientAddress'>): Limits =>
  limits(deps, {
    name: 'lookup',
    perAccount: { points: 60, seconds: 600 },
    perAddress: { points: 3000, seconds: 600 },
  })
