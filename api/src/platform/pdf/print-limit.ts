import type { Orm } from '../database.ts'
import type { ClientAddress } from '../http/client-address.ts'
import { type Limits, limits } from '../http/rate-limit.ts'

/** The one allowance of a person for files that are printed when they are asked for; a printed one costs as little as any. */
export const printLimit = (deps: { orm: Orm; clientAddress: ClientAddress }): Limits =>
  limits(deps, {
    name: 'print',
    perAccount: { points: 300, seconds: 600 },
    perAddress: { points: 3000, seconds: 600 },
  })
