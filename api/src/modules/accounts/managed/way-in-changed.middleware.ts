import { ObjectId } from '@mikro-orm/mongodb'
import type { Context } from 'hono'
import { sentFields } from '../../../platform/http/sent-fields.ts'
import { storedUsers } from '../collections.ts'
import type { Env } from '../http-env.ts'
import type { Condition } from '../proven-lately.middleware.ts'
import { accountFields } from './account-fields.ts'

/** By what somebody signs in, and where the platform may send whoever forgot the password. */
const WAYS_IN = ['email', 'national_id', 'phone_number'] as const

/**
 * A change of a member's password, or of where it can be had; an empty password changes nothing, and neither does what is sent
 * along as it stands. What is no such value is refused by the form.
 */
export const whenWayInChanged: Condition = async (c) => {
  if (c.req.method !== 'PUT') return false
  const { id, password = '', ...sent } = await sentFields(c)
  if (password !== '') return true
  const read = WAYS_IN.filter((field) => sent[field] !== undefined).map((field) => ({
    field,
    ...accountFields[field].safeParse(sent[field]),
  }))
  if (read.length === 0) return false
  const stored = await Promise.all(namedIds(c, id).map((named) => accountBy(c, named)))
  return stored.some((user) => read.some(({ field, success, data }) => success && data !== user?.[field]))
}

/** Every record that a call names, in its path, address or body: the form changes one of them, or refuses. */
function namedIds(c: Context<Env>, inBody: unknown): unknown[] {
  const last = c.req.path.split('/').filter(Boolean)[3]
  const inPath = last && decodeURIComponent(last)
  return [inPath, c.req.query('id'), inBody].filter((id) => id !== undefined)
}

const accountBy = async (c: Context<Env>, id: unknown) =>
  typeof id === 'string' && /^[0-9a-f]{24}$/i.test(id)
    ? await storedUsers(c.var.em).findOne({ _id: new ObjectId(id) })
    : null
