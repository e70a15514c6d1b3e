import type { Access } from '@olympiad/contracts/call'
import { PERSON_TYPE, type PersonType, REGISTRAR_TYPES } from '@olympiad/contracts/constants'
import type { Context, MiddlewareHandler } from 'hono'
import type { User } from '../../model/user.entity.ts'
import { Forbidden, NotSignedIn } from '../../platform/errors.ts'
import type { Env } from './http-env.ts'

/** @throws {AppError} 401; 403 for an admin who must set up a second factor first */
export function requireUser(c: Context<Env>): User {
  if (c.var.user) return c.var.user
  throw c.var.enrolling ? new Forbidden('second_factor_setup') : new NotSignedIn('session_required')
}

/** Admits an admin who must set up a second factor. */
export const requireUserOrEnrolling = (c: Context<Env>): User => c.var.enrolling ?? requireUser(c)

const requireType =
  (types?: readonly PersonType[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const user = requireUser(c)
    if (types && !types.includes(user.type)) throw new Forbidden('forbidden')
    await next()
  }

export const requireSession: MiddlewareHandler<Env> = async (c, next) => {
  requireUserOrEnrolling(c)
  await next()
}

export const requireAdminOrEnrolling: MiddlewareHandler<Env> = async (c, next) => {
  if (!requireUserOrEnrolling(c).isAdmin()) throw new Forbidden('forbidden')
  await next()
}

export const requireSignedIn = requireType()
export const requireRegistrar = requireType(REGISTRAR_TYPES)
export const requireJudge = requireType([PERSON_TYPE.judge])
export const requireEntity = requireType([PERSON_TYPE.entity])
export const requireAdmin = requireType([PERSON_TYPE.admin])

/** For the last two, handlers check a proof. */
export const GUARDS: Readonly<Record<Access, MiddlewareHandler<Env> | undefined>> = {
  everybody: undefined,
  'signed in': requireSignedIn,
  'own session': requireSession,
  registrars: requireRegistrar,
  judges: requireJudge,
  entities: requireEntity,
  admins: requireAdmin,
  'admins, before their second factor': requireAdminOrEnrolling,
  'holder of METRICS_TOKEN': undefined,
  'payment provider': undefined,
}
