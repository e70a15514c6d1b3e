import { addTeamPerson, removeTeamPerson, replaceTeamPerson } from '@olympiad/contracts/calls/admin-teams'
import { LOOKUP_LIMIT } from '@olympiad/contracts/calls/teams'
import { personNumber } from '@olympiad/contracts/forms/fields'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { atVersion, takeVersion } from '../../platform/http/at-version.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { one } from '../../platform/http/resource.ts'
import { namedId } from '../../platform/http/resource-routes.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { admin, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { changePeople } from './change-people.ts'
import { changedTeam } from './changed-team.http.ts'
import type { Role } from './people.ts'
import { newcomer } from './roster.service.ts'
import { adminTeams } from './teams.admin.ts'

const ROLES: readonly Role[] = ['coach', 'member']
const roleOf = (part: string): Role => (part === 'coaches' ? 'coach' : 'member')

/**
 * What of a swap is read: who leaves, and the number of who comes; all else that is sent of them is not believed. With the
 * version of the team that it was made at, it is made at that alone.
 */
type Asked = { role: Role; leaves?: string; number?: string; version?: string | undefined }

/** The specification's form of a swap (001 §7): undefined where it is another form. @throws {AppError} 400 */
function specifiedSwap(sent: Record<string, unknown>): Asked | undefined {
  const role = ROLES.find((one) => `old_${one}_id` in sent || `${one}_id_update` in sent)
  if (!role) return undefined
  const known = ['id', 'steb_user_id', `old_${role}_id`, `${role}_id_update`, role]
  const unknown = Object.keys(sent).find((name) => !known.includes(name))
  if (unknown !== undefined) throw fieldError(unknown, 'unknown_field')
  const leaves = sent[`old_${role}_id`]
  if (typeof leaves !== 'string' || leaves === '') throw fieldError(`old_${role}_id`, 'fill_all_fields')
  const number = wholeNumber(sent[`${role}_id_update`], `${role}_id_update`)
  return { role, leaves, number }
}

/** @throws {AppError} 400 `person_id_short` at the field */
function wholeNumber(typed: unknown, field: string): string {
  const number = personNumber.safeParse(typed)
  if (!number.success) throw fieldError(field, 'person_id_short')
  return number.data
}

/** Who is in a team, changed by an admin: the specified swap among the changes of a team, and calls of their own. */
export function adminPeopleRoutes(deps: Deps) {
  const calls = callRoutes(deps)
  const lookups = callLimit(deps, LOOKUP_LIMIT)
  const teams = adminTeams(deps)

  async function change(c: Context<Env>, id: string, { number, version, ...asked }: Asked) {
    // Where there is no team, nobody is looked up.
    await atVersion(c.var.em, teams, { id, version }, async (_id) => {
      if (number !== undefined) await lookups(c, whoIs(c).id)
      const comes = number === undefined ? undefined : await newcomer(deps.membership, asked.role, number)
      await changePeople(deps, _id, { ...asked, ...(comes && { comes }) }, whoIs(c))
    })
    return changedTeam(c, await one(c.var.em, teams, id), 'update_done')
  }

  /** The number, and the version of the team where that is said. */
  async function numberOf(c: Context<Env>, role: Role): Promise<{ number: string; version: string | undefined }> {
    const { version, fields } = takeVersion(teams, await sentFields(c))
    const { [`${role}_id`]: number, ...others } = fields
    const unknown = Object.keys(others)[0]
    if (unknown !== undefined) throw fieldError(unknown, 'unknown_field')
    return { number: wholeNumber(number, `${role}_id`), version }
  }

  calls.routes.put('/api/admin/teams/:id?', admin, async (c, next) => {
    const { version, fields } = takeVersion(teams, await sentFields(c))
    const swap = specifiedSwap(fields)
    return swap ? c.json(await change(c, namedId(c, fields['id']), { ...swap, version })) : await next()
  })
  return calls
    .on(addTeamPerson, async (c) => {
      const role = roleOf(c.req.param('part'))
      return await change(c, c.req.param('id'), { role, ...(await numberOf(c, role)) })
    })
    .on(replaceTeamPerson, async (c) => {
      const role = roleOf(c.req.param('part'))
      return await change(c, c.req.param('id'), { role, leaves: c.req.param('person'), ...(await numberOf(c, role)) })
    })
    .on(removeTeamPerson, (c) =>
      change(c, c.req.param('id'), { role: roleOf(c.req.param('part')), leaves: c.req.param('person') }),
    ).routes
}
