import { ObjectId } from '@mikro-orm/mongodb'
import { text } from '@olympiad/contracts/texts'
import { type Context, Hono } from 'hono'
import { Refused, wrongField } from '../../platform/errors.ts'
import { doneText, one } from '../../platform/http/resource.ts'
import { changesOf, flag } from '../../platform/http/resource-fields.ts'
import { wrongFields } from '../../platform/http/validate.ts'
import { admin, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { markPaid, markUnpaid } from '../payments/mark-paid.ts'
import type { SettleDeps } from '../payments/settle.ts'
import { adminTeams } from './teams.admin.ts'

const PATH = `/api/admin/${adminTeams.name}`
const Changes = changesOf({ payment_status: flag })

/** JSON or a form, as the console and the specification send them. @throws {Refused} 400 */
async function fieldsOf(c: Context<Env>): Promise<Record<string, unknown>> {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(c.req.header('content-type') ?? '')
  const body: unknown = await (isForm ? c.req.parseBody() : c.req.json()).catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused(400, 'invalid_json')
  return { ...body }
}

/** What an admin changes of a team: so far whether it is paid. */
export function adminTeamRoutes(deps: SettleDeps) {
  async function change(c: Context<Env>, pathId: string | undefined) {
    const { id: bodyId, ...fields } = await fieldsOf(c)
    const id = pathId ?? c.req.query('id') ?? bodyId
    if (typeof id !== 'string' || (bodyId !== undefined && bodyId !== id)) throw wrongField('id', 'invalid_value')
    const changes = Changes.safeParse(fields)
    if (!changes.success) {
      const wrong = wrongFields(changes.error)
      throw new Refused(400, wrong[0]?.key ?? 'invalid_value', { fields: wrong })
    }
    if (!/^[0-9a-f]{24}$/i.test(id)) throw new Refused(404, 'not_found')
    const team = new ObjectId(id)
    if (changes.data.payment_status) await markPaid(deps, team, whoIs(c))
    else await markUnpaid(deps, team)
    const record = await one(c.var.em, adminTeams, id)
    return c.json({ ...record, success: true, msg: text(c.var.lang, doneText(changes.data)) })
  }
  return new Hono<Env>()
    .put(PATH, admin, (c) => change(c, undefined))
    .put(`${PATH}/:id`, admin, (c) => change(c, c.req.param('id')))
}
