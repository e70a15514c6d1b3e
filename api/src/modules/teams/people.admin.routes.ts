import { addTeamPerson, removeTeamPerson, replaceTeamPerson } from '@olympiad/contracts/calls/admin-teams'
import { LOOKUP_LIMIT } from '@olympiad/contracts/calls/teams'
import { personIdentifier } from '@olympiad/contracts/forms/fields'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { changeAtVersion, splitVersion } from '../../platform/http/change-at-version.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { readRequestFields } from '../../platform/http/request-fields.ts'
import { findRecord } from '../../platform/http/resource.ts'
import { requestedId } from '../../platform/http/resource-routes.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { guardOf, requireUser, resourceGuard } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { changePeople } from './change-people.ts'
import { parseException } from './exception-reason.http.ts'
import type { Role } from './people.ts'
import { fetchPersonByNumber } from './roster.service.ts'
import { teamResponse } from './team-response.http.ts'
import { adminTeams } from './teams.admin.ts'

const ROLES: readonly Role[] = ['coach', 'member']
const roleOf = (part: string): Role => (part === 'coaches' ? 'coach' : 'member')

/** Only these fields are trusted. A swap with `version` applies to that version only. */
type PeopleChangeRequest = {
  role: Role
  leaves?: string
  number?: string
  version?: string | undefined
  exception?: string | undefined
}

/** 001 §7. @returns undefined for another form @throws {AppError} 400 */
function parseSwap(sent: Record<string, unknown>): PeopleChangeRequest | undefined {
  const role = ROLES.find((one) => `old_${one}_id` in sent || `${one}_id_update` in sent)
  if (!role) return undefined
  const known = ['id', 'steb_user_id', `old_${role}_id`, `${role}_id_update`, role]
  const unknown = Object.keys(sent).find((name) => !known.includes(name))
  if (unknown !== undefined) throw fieldError(unknown, 'unknown_field')
  const leaves = sent[`old_${role}_id`]
  if (typeof leaves !== 'string' || leaves === '') throw fieldError(`old_${role}_id`, 'fill_all_fields')
  const number = requireFullNumber(sent[`${role}_id_update`], `${role}_id_update`)
  return { role, leaves, number }
}

/** @throws {AppError} 400 `person_id_short` at the field */
function requireFullNumber(rawInput: unknown, field: string): string {
  const number = personIdentifier.safeParse(rawInput)
  if (!number.success) throw fieldError(field, 'person_id_short')
  return number.data
}

export function adminPeopleRoutes(deps: Deps) {
  const calls = callRoutes(deps)
  const lookups = createCallLimiter(deps, LOOKUP_LIMIT)
  const teams = adminTeams(deps)

  async function change(c: Context<Env>, id: string, { number, version, ...request }: PeopleChangeRequest) {
    // An unknown team costs no look-up.
    await changeAtVersion(c.var.em, teams, { id, version }, async (_id) => {
      if (number !== undefined) await lookups(c, requireUser(c).id)
      const comes = number === undefined ? undefined : await fetchPersonByNumber(deps.membership, request.role, number)
      await changePeople(deps, _id, { ...request, ...(comes && { comes }) }, requireUser(c))
    })
    return teamResponse(c, await findRecord(c.var.em, teams, id), 'update_done')
  }

  async function readNumber(c: Context<Env>, role: Role): Promise<Omit<PeopleChangeRequest, 'role' | 'leaves'>> {
    const { version, fields } = splitVersion(teams, await readRequestFields(c))
    const { [`${role}_id`]: number, exception, ...others } = fields
    const unknown = Object.keys(others)[0]
    if (unknown !== undefined) throw fieldError(unknown, 'unknown_field')
    return {
      number: requireFullNumber(number, `${role}_id`),
      version,
      exception: parseException(exception),
    }
  }

  calls.routes.put('/api/admin/teams/:id?', resourceGuard('teams'), async (c, next) => {
    const { version, fields } = splitVersion(teams, await readRequestFields(c))
    const swap = parseSwap(fields)
    if (!swap) return await next()
    await guardOf(replaceTeamPerson)?.(c, async () => undefined)
    return c.json(await change(c, requestedId(c, fields['id']), { ...swap, version }))
  })
  return calls
    .on(addTeamPerson, async (c) => {
      const role = roleOf(c.req.param('part'))
      return await change(c, c.req.param('id'), { role, ...(await readNumber(c, role)) })
    })
    .on(replaceTeamPerson, async (c) => {
      const role = roleOf(c.req.param('part'))
      return await change(c, c.req.param('id'), { role, leaves: c.req.param('person'), ...(await readNumber(c, role)) })
    })
    .on(removeTeamPerson, (c) =>
      change(c, c.req.param('id'), { role: roleOf(c.req.param('part')), leaves: c.req.param('person') }),
    ).routes
}
