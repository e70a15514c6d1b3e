import {
  type AdminRight,
  type ConsoleResource,
  isConsoleResource,
  RESOURCE_RIGHTS,
  type ResourceAction,
  rightsForAction,
} from '@olympiad/contracts/admin-rights'
import type { Access, Call, NeededRight } from '@olympiad/contracts/call'
import { PERSON_TYPE, type PersonType, REGISTRAR_TYPES } from '@olympiad/contracts/constants'
import { FIELD_RIGHTS } from '@olympiad/contracts/field-rights'
import type { Context, MiddlewareHandler, Next } from 'hono'
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
export const requireJudge = requireType([PERSON_TYPE.judge])
export const requireEntity = requireType([PERSON_TYPE.entity])
/** Before a body is read; the call's own guard checks the right. */
export const requireAdmin = requireType([PERSON_TYPE.admin])
const requireRegistrar = requireType(REGISTRAR_TYPES)

type Alternatives = readonly (readonly AdminRight[])[]

/** @param alternatives each list of rights would do */
const adminGuard =
  (alternatives: (c: Context<Env>) => Alternatives, admitted?: (c: Context<Env>, user: User) => void) =>
  async (c: Context<Env>, next: Next): Promise<void> => {
    const user = requireUser(c)
    if (!user.isAdmin()) throw new Forbidden('forbidden')
    if (!alternatives(c).some((rights) => rights.every((right) => user.may(right)))) {
      throw new Forbidden('right_missing')
    }
    c.set('seesPersonalData', user.may('personal-data'))
    admitted?.(c, user)
    await next()
  }

const requireRight = (right: NeededRight): MiddlewareHandler<Env> => adminGuard(() => [[right].flat()])

const registrarGuard =
  (right: NeededRight): MiddlewareHandler<Env> =>
  (c, next) =>
    c.var.user?.isAdmin() ? requireRight(right)(c, next) : requireRegistrar(c, next)

const ACTIONS: Readonly<Record<string, ResourceAction>> = { POST: 'write', PUT: 'change', DELETE: 'write' }

/** @throws {Error} for a resource without a line in `admin-rights.ts` */
function consoleResource(name: string): ConsoleResource {
  if (!isConsoleResource(name)) throw new Error(`${name} has no rights in admin-rights.ts`)
  return name
}

export function resourceGuard(name: string): MiddlewareHandler<Env> {
  const resource = consoleResource(name)
  const { write } = RESOURCE_RIGHTS[resource]
  const fields = FIELD_RIGHTS[resource]
  return adminGuard(
    ({ req }) => rightsForAction(resource, ACTIONS[req.method] ?? 'read'),
    (c, user) => {
      if (fields) c.set('mayChange', (field) => user.may(fields[field] ?? write))
    },
  )
}

/** Without `download` the list answers, behind its own guard. */
export function exportGuard(name: string): MiddlewareHandler<Env> {
  const resource = consoleResource(name)
  return adminGuard(({ req }) => rightsForAction(resource, req.query('download') === undefined ? 'read' : 'export'))
}

const GUARDS: Readonly<Record<Exclude<Access, 'admins' | 'registrars'>, MiddlewareHandler<Env> | undefined>> = {
  everybody: undefined,
  'signed in': requireSignedIn,
  'own session': requireSession,
  judges: requireJudge,
  entities: requireEntity,
  'admins, before their second factor': requireAdminOrEnrolling,
  // Handlers check a proof.
  'holder of METRICS_TOKEN': undefined,
  'payment provider': undefined,
}

export function guardOf(call: Call): MiddlewareHandler<Env> | undefined {
  if (call.access === 'admins') return requireRight(call.right)
  return call.access === 'registrars' ? registrarGuard(call.right) : GUARDS[call.access]
}
