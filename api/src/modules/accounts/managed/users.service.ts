import type { ObjectId } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'
import { platformFacts } from '../accounts.service.ts'
import { tellForum, toldOf } from '../author-facts.ts'
import { type AccountFields, type NewAccount, type PlatformPerson, platformIdOf } from '../membership.ts'
import { endSessionsOf } from '../sessions.ts'
import type { PassingPictures } from './passing-pictures.ts'

type People = Pick<Deps, 'orm' | 'membership' | 'now'> & { pictures: PassingPictures }

/** The form: `picture` is the name of the chosen file; the specification's calls carry `steb_user_id` along. */
type InForm<Told> = Omit<Told, 'logo'> & { picture: string; steb_user_id?: string }
export type NewUser = InForm<NewAccount> & Pick<AccountFields, 'type'>
/** `status` is ours alone: whether the person may come in here. */
export type UserChanges = Partial<InForm<AccountFields> & { status: boolean }>

/** Somebody's account that is no admin's. @throws {AppError} 404 */
async function memberOf(em: Em, id: ObjectId): Promise<User> {
  const user = await em.findOne(User, { _id: id })
  if (!user || user.isAdmin() || user.erased_at) throw new NotFound('not_found')
  return user
}

/** A record's own id stands where the platform has no other (`id:…`); it takes no changes by that. @throws {AppError} 409 */
function knownId({ steb_user_id }: User): string {
  if (!steb_user_id || steb_user_id.startsWith('id:')) throw new Conflict('account_not_at_platform')
  return steb_user_id
}

/** What the platform answers is kept; of what it leaves empty, what it was told. The type is what it was told: ours rules. */
function kept({ logo: _logo, password: _password, ...told }: Partial<AccountFields>, answered: PlatformPerson) {
  const answers = Object.entries(platformFacts(answered)).filter(([, value]) => value !== '')
  const facts: Partial<ReturnType<typeof platformFacts>> = Object.fromEntries(answers)
  return { ...told, ...facts, name: answered.name }
}

/**
 * Makes an account at the platform, then here. When the platform made it and its answer is lost or our own writing fails,
 * the form can't be sent again, as the platform has the person by now; but the person's first sign-in makes the account here
 * out of what the platform says (`accountOf`).
 * @throws {AppError} 400 with the platform's words, 502 where it doesn't answer; nothing is written then
 */
export async function createUser(people: People, form: NewUser, lang: Lang): Promise<ObjectId> {
  const { picture, steb_user_id, ...told } = form
  const logo = await people.pictures.take(picture)
  if (steb_user_id) throw fieldError('steb_user_id', 'invalid_value')
  const answered = await people.membership.createAccount({ ...told, logo }, lang)
  const platformId = platformIdOf(answered)
  return await inTransaction(people.orm, async (em) => {
    const facts = { ...kept(told, answered), type: told.type }
    // The person may have signed in between the platform's answer and now.
    const known = await em.findOne(User, { steb_user_id: platformId })
    if (known?.isAdmin()) throw new Conflict('account_changed_meanwhile')
    const user = known
      ? em.assign(known, facts)
      : em.create(User, { ...facts, steb_user_id: platformId, created_at: people.now() })
    await em.flush()
    return user._id
  })
}

/**
 * Changes an account at the platform, then here; whether it may come in is ours alone. When the platform took the changes
 * and our own writing fails, saving again or the next sign-in brings them here. Another type, a new password and disabling
 * end the person's sessions.
 * @throws {AppError} 404, 409 where the platform doesn't know it, and as `createUser`
 */
export async function updateUser(people: People, id: ObjectId, form: UserChanges, lang: Lang): Promise<void> {
  const { status, steb_user_id, picture, password = '', ...others } = form
  const told: Partial<AccountFields> = {
    ...others,
    ...(password !== '' && { password }),
    ...(picture !== undefined && { logo: await people.pictures.take(picture) }),
  }
  const known = await memberOf(people.orm.em.fork(), id)
  if (steb_user_id && steb_user_id !== known.steb_user_id) throw fieldError('steb_user_id', 'invalid_value')
  const isTold = Object.keys(told).length > 0
  const answered = isTold ? await people.membership.updateAccount(knownId(known), told, lang) : undefined
  const { user, before } = await inTransaction(people.orm, async (em) => {
    const user = await memberOf(em, id)
    const before = toldOf(user)
    if (answered) em.assign(user, kept(told, answered))
    if (status !== undefined) user.status = status
    if (user.type !== before.type || password !== '' || status === false) await endSessionsOf(em, user)
    return { user, before }
  })
  await tellForum(people, before, user)
}
