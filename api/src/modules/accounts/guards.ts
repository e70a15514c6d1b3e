import type { Who } from '@olympiad/contracts/call'
import { PERSON, type PersonType, REGISTRARS } from '@olympiad/contracts/constants'
import type { Context, MiddlewareHandler } from 'hono'
import type { User } from '../../model/user.entity.ts'
import { Forbidden, NotSignedIn } from '../../platform/errors.ts'
import type { Env } from './http-env.ts'

/** The signed-in person. @throws {AppError} 401, 403 for an admin who has to set a second factor up first */
export function whoIs(c: Context<Env>): User {
  if (c.var.user) return c.var.user
  throw c.var.enrolling ? new Forbidden('second_factor_setup') : new NotSignedIn('session_needed')
}

/** The same for what is one's own session and its safety: an admin who has to set a second factor up is let in too. */
export const ownSelf = (c: Context<Env>): User => c.var.enrolling ?? whoIs(c)

/** No session is 401, a type that is not named is 403. */
const only =
  (types?: readonly PersonType[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const user = whoIs(c)
    if (types && !types.includes(user.type)) throw new Forbidden('forbidden')
    await next()
  }

/** For one's own session, before a second factor is set up too. */
export const ownSession: MiddlewareHandler<Env> = async (c, next) => {
  ownSelf(c)
  await next()
}
/** For an admin's own second factor. */
export const adminSelf: MiddlewareHandler<Env> = async (c, next) => {
  if (!ownSelf(c).isAdmin()) throw new Forbidden('forbidden')
  await next()
}
export const signedIn = only()
/** Registration, payment and look-ups: coach, entity, admin. */
export const registrar = only(REGISTRARS)
/** What only those who judge need. */
export const judge = only([PERSON.judge])
/** What is of a school, club or company itself. */
export const entity = only([PERSON.entity])
export const admin = only([PERSON.admin])

/** The guard of each; the last two prove themselves to the handler. */
export const GUARDS: Readonly<Record<Who, MiddlewareHandler<Env> | undefined>> = {
  everybody: undefined,
  'signed in': signedIn,
  'own session': ownSession,
  registrars: registrar,
  judges: judge,
  entities: entity,
  admins: admin,
  'admins, before their second factor': adminSelf,
  'holder of METRICS_TOKEN': undefined,
  'payment provider': undefined,
}
