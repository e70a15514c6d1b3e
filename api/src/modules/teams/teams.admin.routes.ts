import { ObjectId } from '@mikro-orm/mongodb'
import { listTeamChoices, registerTeamFor } from '@olympiad/contracts/calls/admin-teams'
import { type RegistrationDraft, RegistrationForm } from '@olympiad/contracts/forms/registration'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { one } from '../../platform/http/resource.ts'
import { reference } from '../../platform/http/resource-fields.ts'
import { parsed } from '../../platform/http/resource-routes.ts'
import { readFiles, sentFields } from '../../platform/http/sent-fields.ts'
import { refusalOf } from '../../platform/http/validate.ts'
import { bump } from '../../platform/revisions.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import { changedTeam } from './changed-team.http.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { registrarFor } from './register-for.ts'
import { registerTeam } from './registration.service.ts'
import { countedNumbers } from './registration-limit.http.ts'
import { teamChoices } from './team-choices.ts'
import { teamFiles, teamRows } from './teams.admin.ts'

const PEOPLE = ['coaches', 'members'] as const

/** A form holds a list as JSON. @throws {AppError} 400 */
function unpacked(sent: Record<string, unknown>): Record<string, unknown> {
  const fields = { ...sent }
  for (const part of PEOPLE) {
    const packed = fields[part]
    if (typeof packed !== 'string') continue
    try {
      fields[part] = JSON.parse(packed)
    } catch {
      throw new InvalidInput('invalid_json')
    }
  }
  return fields
}

/** The teams to choose from in a form, and those that an admin registers. */
export function adminTeamRoutes(deps: Deps) {
  const counted = countedNumbers(deps)
  return callRoutes(deps)
    .on(listTeamChoices, async (c, { query: { search: _asked, ...references } }) => {
      const where = Object.fromEntries(Object.entries(references).map(([field, id]) => [field, new ObjectId(id)]))
      const teams = await teamChoices(c.var.em, where)
      return { success: true as const, teams, currentPage: 0, totalItems: teams.length }
    })
    .on(registerTeamFor, async (c) => {
      const { em } = c.var
      const { fields, sentFiles } = await readFiles(c, await sentFields(c), teamFiles(deps))
      const { user, ...draft } = unpacked(fields)
      const form = RegistrationForm.safeParse(draft)
      if (!form.success) throw refusalOf(form.error)
      const account = user === undefined || user === '' ? undefined : parsed(reference, user)
      const registrar = await registrarFor(em, whoIs(c), account)
      for (const file of sentFiles) await file.keep()
      const typed = draft as RegistrationDraft
      const sent = { form: form.data, typed, idempotencyKey: idempotencyKey(c), by: whoIs(c), counted: counted(c) }
      const id = await registerTeam(deps, em, registrar, sent)
      await bump(em, 'content')
      return changedTeam(c, await one(em, teamRows, id.toHexString()), 'saved_done')
    }).routes
}
