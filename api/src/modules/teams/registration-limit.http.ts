import { LOOKUP_LIMIT } from '@olympiad/contracts/calls/teams'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import type { Registration } from './registration.service.ts'

/**
 * A registration tells who exists, as a look-up does, also by what refuses it: each number but one's own costs one. A team that
 * is made gives them back, as everybody in it is told.
 */
export function countedNumbers(
  deps: Pick<Deps, 'orm' | 'clientAddress' | 'log'>,
): (c: Context<Env>) => Registration['counted'] {
  const lookups = callLimit(deps, LOOKUP_LIMIT)
  return (c) => async (numbers, work) => {
    const { id, national_id } = whoIs(c)
    const asked = numbers.filter((number) => number !== national_id).length
    if (asked > 0) await lookups(c, id, asked)
    const made = await work()
    // The team is committed by now: whatever fails here must not answer that it is not.
    if (asked > 0) {
      await lookups
        .giveBack(id, asked)
        .catch((error: unknown) => deps.log.error({ err: error }, 'look-ups of a registration were not given back'))
    }
    return made
  }
}
