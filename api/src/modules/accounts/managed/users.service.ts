import type { ObjectId } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'
import { accountFieldsFromPlatform } from '../accounts.service.ts'
import { type AccountFields, type NewAccount, type PlatformPerson, platformIdOf } from '../membership.ts'
import { invalidateForumAuthor, publicAuthorFields } from '../public-author.ts'
import { endAllSessions } from '../sessions.ts'
import type { TransientPictures } from './transient-pictures.ts'

type People = Pick<Deps, 'orm' | 'membership' | 'now'> & { pictures: TransientPictures }

/** `picture` is an upload's name; the specification also sends `steb_user_id`. */
type InForm<Told> = Omit<Told, 'logo'> & { picture: string; steb_user_id?: string }
export type NewUser = InForm<NewAccount> & Pick<AccountFields, 'type'>
export type UserChanges = Partial<InForm<AccountFields> & { status: boolean }>

async function requireMember(em: Em, id: ObjectId): Promise<User> {
  const user = await em.findOne(User, { _id: id })
  if (!user || user.isAdmin() || user.erased_at) throw new NotFound('not_found')
  return user
}

/** Accounts unknown to the platform store `id:…`. @throws {AppError} 409 for these */
function requirePlatformId({ steb_user_id }: User): string {
  if (!steb_user_id || steb_user_id.startsWith('id:')) throw new Conflict('account_not_at_platform')
  return steb_user_id
}

/** The platform's values win, except for the type. */
function storedFields({ logo: _logo, password: _password, ...fields }: Partial<AccountFields>, person: PlatformPerson) {
  const answers = Object.entries(accountFieldsFromPlatform(person)).filter(([, value]) => value !== '')
  const facts: Partial<ReturnType<typeof accountFieldsFromPlatform>> = Object.fromEntries(answers)
  return { ...fields, ...facts, name: person.name }
}

/**
 * Writes to the platform first. If our write then fails, the form can't be sent again, but the person's first sign-in
 * creates the account (`upsertAccount`).
 * @throws {AppError} 400 with the platform's text, 502; nothing is written then
 */
export async function createUser(people: People, form: NewUser, lang: Lang): Promise<ObjectId> {
  const { picture, steb_user_id, ...fields } = form
  const logo = await people.pictures.take(picture)
  if (steb_user_id) throw fieldError('steb_user_id', 'invalid_value')
  const person = await people.membership.createAccount({ ...fields, logo }, lang)
  const platformId = platformIdOf(person)
  return await inTransaction(people.orm, async (em) => {
    const facts = { ...storedFields(fields, person), type: fields.type }
    // The person may already have signed in.
    const existing = await em.findOne(User, { steb_user_id: platformId })
    if (existing?.isAdmin()) throw new Conflict('account_version_conflict')
    const user = existing
      ? em.assign(existing, facts)
      : em.create(User, { ...facts, steb_user_id: platformId, created_at: people.now() })
    await em.flush()
    return user._id
  })
}

/**
 * Writes to the platform first. If our write then fails, saving again or the next sign-in repairs it. A new type, a
 * new password and disabling end the sessions.
 * @throws {AppError} 404; 409 for an account unknown to the platform; as `createUser`
 */
export async function updateUser(people: People, id: ObjectId, form: UserChanges, lang: Lang): Promise<void> {
  const { status, steb_user_id, picture, password = '', ...others } = form
  const fields: Partial<AccountFields> = {
    ...others,
    ...(password !== '' && { password }),
    ...(picture !== undefined && { logo: await people.pictures.take(picture) }),
  }
  const existing = await requireMember(people.orm.em.fork(), id)
  if (steb_user_id && steb_user_id !== existing.steb_user_id) throw fieldError('steb_user_id', 'invalid_value')
  const isPlatformChange = Object.keys(fields).length > 0
  const person = isPlatformChange
    ? await people.membership.updateAccount(requirePlatformId(existing), fields, lang)
    : undefined
  const { user, before } = await inTransaction(people.orm, async (em) => {
    const user = await requireMember(em, id)
    const before = publicAuthorFields(user)
    if (person) em.assign(user, storedFields(fields, person))
    if (status !== undefined) user.status = status
    if (user.type !== before.type || password !== '' || status === false) await endAllSessions(em, user)
    return { user, before }
  })
  await invalidateForumAuthor(people, before, user)
}
