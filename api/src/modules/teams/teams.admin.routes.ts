import { ObjectId } from '@mikro-orm/mongodb'
import { listTeamChoices, registerTeamOnBehalf } from '@olympiad/contracts/calls/admin-teams'
import { type RegistrationDraft, RegistrationForm } from '@olympiad/contracts/forms/registration'
import type { Deps } from '../../deps.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { readRequestFields, readRequestFiles } from '../../platform/http/request-fields.ts'
import { findRecord } from '../../platform/http/resource.ts'
import { reference } from '../../platform/http/resource-fields.ts'
import { parseInput } from '../../platform/http/resource-routes.ts'
import { validationError } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { parseException } from './exception-reason.http.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { registerTeam } from './registration.service.ts'
import { registrationLookupLimit } from './registration-limit.http.ts'
import { resolveRegistrar } from './resolve-registrar.ts'
import { teamChoices } from './team-choices.ts'
import { teamResponse } from './team-response.http.ts'
import { teamResource, teamUploads } from './teams.admin.ts'

const PEOPLE = ['coaches', 'members'] as const

/** Form fields hold lists as JSON. @throws {AppError} 400 */
function parseLists(sent: Record<string, unknown>): Record<string, unknown> {
  const fields = { ...sent }
  for (const part of PEOPLE) {
    const json = fields[part]
    if (typeof json !== 'string') continue
    try {
      fields[part] = JSON.parse(json)
    } catch {
      throw new InvalidInput('invalid_json')
    }
  }
  return fields
}

export function adminTeamRoutes(deps: Deps) {
  const lookupLimit = registrationLookupLimit(deps)
  return callRoutes(deps)
    .on(listTeamChoices, async (c, { query: { search: _search, ...references } }) => {
      const where = Object.fromEntries(Object.entries(references).map(([field, id]) => [field, new ObjectId(id)]))
      const teams = await teamChoices(c.var.em, where)
      return { success: true as const, teams, currentPage: 0, totalItems: teams.length }
    })
    .on(registerTeamOnBehalf, async (c) => {
      const { em } = c.var
      const { fields, sentFiles } = await readRequestFiles(c, await readRequestFields(c), teamUploads(deps))
      const { user, exception, ...draft } = parseLists(fields)
      const form = RegistrationForm.safeParse(draft)
      if (!form.success) throw validationError(form.error)
      const account = user === undefined || user === '' ? undefined : parseInput(reference, user)
      const registrar = await resolveRegistrar(em, requireUser(c), account)
      for (const file of sentFiles) await file.save()
      const rawInput = draft as RegistrationDraft
      const sent = {
        form: form.data,
        rawInput,
        idempotencyKey: idempotencyKey(c),
        registeredBy: requireUser(c),
        exception: parseException(exception),
        withLookupLimit: lookupLimit(c),
      }
      const { _id } = await registerTeam(deps, em, registrar, sent)
      await invalidate(em, 'content')
      return teamResponse(c, await findRecord(em, teamResource, _id.toHexString()), 'saved_done')
    }).routes
}
