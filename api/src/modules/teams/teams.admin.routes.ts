import { type RegistrationDraft, RegistrationForm } from '@olympiad/contracts/forms/registration'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { one } from '../../platform/http/resource.ts'
import { reference } from '../../platform/http/resource-fields.ts'
import { parsed } from '../../platform/http/resource-routes.ts'
import { readFiles, sentFields } from '../../platform/http/sent-fields.ts'
import { fieldErrors } from '../../platform/http/validate.ts'
import { bump } from '../../platform/revisions.ts'
import { admin, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { registrarFor } from './register-for.ts'
import { registerTeam } from './registration.service.ts'
import { countedNumbers, registrationLimit } from './registration-limit.http.ts'
import { teamChoices } from './team-choices.ts'
import { teamFiles, teamRows } from './teams.admin.ts'

const PATH = `/api/admin/${teamRows.name}`
const PEOPLE = ['coaches', 'members'] as const
const Choices = z
  .strictObject({ search: z.literal('true', 'invalid_value'), season: reference, competion: reference })
  .partial()

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

/**
 * Registers a team on somebody's behalf, by the rules of the registration: its fields, and `user`, the account whose team
 * it is. With an `Idempotency-Key` a repeated submit gives the same team. Nothing is paid by that: the account pays from
 * its own teams, or an admin marks the team paid.
 */
export function adminTeamRoutes(deps: Deps) {
  const submits = registrationLimit(deps)
  const counted = countedNumbers(deps)
  return new Hono<Env>()
    .get(PATH, admin, async (c, next) => {
      if (c.req.query('search') === undefined) return await next()
      const { search: _asked, ...where } = parsed(Choices, c.req.query())
      const teams = await teamChoices(c.var.em, where)
      return c.json({ success: true, teams, currentPage: 0, totalItems: teams.length })
    })
    .post(PATH, admin, async (c) => {
      const { em, lang } = c.var
      await submits(c, whoIs(c).id)
      const { fields, sentFiles } = await readFiles(c, await sentFields(c), teamFiles(deps))
      const { user, ...draft } = unpacked(fields)
      const form = RegistrationForm.safeParse(draft)
      if (!form.success) {
        const wrong = fieldErrors(form.error)
        throw new InvalidInput(wrong[0]?.key ?? 'invalid_value', { fields: wrong })
      }
      const account = user === undefined || user === '' ? undefined : parsed(reference, user)
      const registrar = await registrarFor(em, whoIs(c), account)
      for (const file of sentFiles) await file.keep()
      const typed = draft as RegistrationDraft
      const sent = { form: form.data, typed, idempotencyKey: idempotencyKey(c), by: whoIs(c), counted: counted(c) }
      const id = await registerTeam(deps, em, registrar, sent)
      await bump(em, 'content')
      const team = await one(em, teamRows, id.toHexString())
      return c.json({ ...team, success: true, team, msg: text(lang, 'saved_done') })
    })
}
