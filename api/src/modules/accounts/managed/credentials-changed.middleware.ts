import { ObjectId } from '@mikro-orm/mongodb'
import type { Context } from 'hono'
import { readRequestFields } from '../../../platform/http/request-fields.ts'
import { usersCollection } from '../collections.ts'
import type { Env } from '../http-env.ts'
import type { ReauthenticationCondition } from '../require-recent-reauthentication.middleware.ts'
import { accountFields } from './account-fields.ts'

/** Sign-in identifiers and targets of password resets. */
const CREDENTIAL_FIELDS = ['email', 'national_id', 'phone_number'] as const

/** Empty passwords and unchanged values need no proof. The form rejects malformed values. */
export const whenCredentialsChanged: ReauthenticationCondition = async (c) => {
  if (c.req.method !== 'PUT') return false
  const { id, password = '', ...fields } = await readRequestFields(c)
  if (password !== '') return true
  const parsed = CREDENTIAL_FIELDS.filter((field) => fields[field] !== undefined).map((field) => ({
    field,
    ...accountFields[field].safeParse(fields[field]),
  }))
  if (parsed.length === 0) return false
  const stored = await Promise.all(targetIds(c, id).map((target) => findAccount(c, target)))
  return stored.some((user) => parsed.some(({ field, success, data }) => success && data !== user?.[field]))
}

/** Every record that a call names: the form changes one of them or rejects the call. */
function targetIds(c: Context<Env>, bodyId: unknown): unknown[] {
  const segment = c.req.path.split('/').filter(Boolean)[3]
  const pathId = segment && decodeURIComponent(segment)
  return [pathId, c.req.query('id'), bodyId].filter((id) => id !== undefined)
}

const findAccount = async (c: Context<Env>, id: unknown) =>
  typeof id === 'string' && /^[0-9a-f]{24}$/i.test(id)
    ? await usersCollection(c.var.em).findOne({ _id: new ObjectId(id) })
    : null
