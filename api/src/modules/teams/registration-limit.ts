import type { Deps } from '../../deps.ts'
import { type Limits, limits } from '../../platform/http/rate-limit.ts'

/** A registration looks people up, and so reveals who exists. */
export const registrationLimit = (deps: Pick<Deps, 'orm' | 'clientAddress'>): Limits =>
  limits(deps, {
    name: 'registration',
    perAccount: { points: 60, seconds: 600 },
    // On the last day a hall full of coaches has one address.
    perAddress: { points: 3000, seconds: 600 },
  })
