import { PERSON, type PersonType, REGISTRARS } from '@olympiad/contracts/constants'
import type { Context, MiddlewareHandler } from 'hono'
import { Refused } from '../../platform/errors.ts'
import type { Env } from './http-env.ts'
import type { User } from './user.entity.ts'

/** The signed-in person. @throws {Refused} 401 */
export function whoIs(c: Context<Env>): User {
  if (!c.var.user) throw new Refused(401, 'session_needed')
  return c.var.user
}

/** No session is 401, a type that is not named is 403. */
const only =
  (types?: readonly PersonType[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const user = whoIs(c)
    if (types && !types.includes(user.type)) throw new Refused(403, 'forbidden')
    await next()
  }

export const signedIn = only()
/** Registration, payment and look-ups: coach, entity, admin. */
export const registrar = only(REGISTRARS)
export const admin = only([PERSON.admin])
