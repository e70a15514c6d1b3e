import { LOOKUP_LIMIT } from '@olympiad/contracts/calls/teams'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import type { Registration } from './registration.service.ts'

/**
 * Errors reveal whether a person exists, so each number except one's own costs a look-up. A registered team returns
 * them, as its people get a mail.
 */
export function registrationLookupLimit(
  deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'log'>,
): (c: Context<Env>) => Registration['withLookupLimit'] {
  const lookups = createCallLimiter(deps, LOOKUP_LIMIT)
  return (c) => async (numbers, work) => {
    const { id, national_id } = requireUser(c)
    const points = numbers.filter((number) => number !== national_id).length
    if (points > 0) await lookups(c, id, points)
    const result = await work()
    // The team is committed: an error here must not fail the request.
    if (points > 0) {
      await lookups
        .returnPoints(id, points)
        .catch((error: unknown) =>
          deps.log.error({ err: error }, 'look-up limit points of a registration were not refunded'),
        )
    }
    return result
  }
}
