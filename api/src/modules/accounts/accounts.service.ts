import { hash, verify } from '@node-rs/argon2'
import { PERSON_TYPE, type PersonType } from '@olympiad/contracts/constants'
import type { AdminSignInForm, SignInForm } from '@olympiad/contracts/forms/sign-in'
import type { Lang } from '@olympiad/contracts/lang'
import { User } from '../../model/user.entity.ts'
import { type Em, inTransaction, type Orm } from '../../platform/database.ts'
import { Forbidden, NotSignedIn } from '../../platform/errors.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { type Membership, type PlatformPerson, platformIdOf } from './membership.ts'
import { invalidateForumAuthor, publicAuthorFields } from './public-author.ts'

/** The platform's admin type (4) is never believed. */
const firstType = (platformType: number): PersonType =>
  ([PERSON_TYPE.student, PERSON_TYPE.coach, PERSON_TYPE.entity, PERSON_TYPE.judge] as const).find(
    (type) => type === platformType,
  ) ?? PERSON_TYPE.student

/** Missing guardian fields keep their stored value. */
export const accountFieldsFromPlatform = (person: PlatformPerson) => ({
  name: person.name,
  email: person.email,
  national_id: person.national_id,
  phone_number: person.phone_number,
  nationality: person.nationality || 'SA',
  dob: person.dob,
  gender: person.gender,
  picture: person.picture,
  subscription: person.subscription,
  entityType: person.entityType ?? null,
  crNumber: person.crNumber ?? null,
  tax_id: person.tax_id ?? null,
  ...(person.guardian_name && { guardian_name: person.guardian_name }),
  ...(person.guardian_phone && { guardian_phone: person.guardian_phone }),
})

/**
 * Creates or updates the account.
 * @throws {AppError} 403 when it is disabled or an admin's, as the platform can't vouch for admins. Nothing is written
 */
export async function upsertAccount(orm: Orm, person: PlatformPerson, lang: Lang, now: Date): Promise<User> {
  const platformId = platformIdOf(person)
  const facts = { ...accountFieldsFromPlatform(person), lang }
  const known = await findMember(orm.em.fork(), platformId)
  if (known && hasFacts(known, facts)) return known
  const { before, user } = await inTransaction(orm, async (em) => {
    const existing = await findMember(em, platformId)
    if (existing) return { before: publicAuthorFields(existing), user: em.assign(existing, facts) }
    const type = firstType(person.type)
    return { user: em.create(User, { ...facts, steb_user_id: platformId, type, created_at: now }) }
  })
  if (before) await invalidateForumAuthor({ orm }, before, user)
  return user
}

/** @throws {AppError} 403 */
async function findMember(em: Em, platformId: string): Promise<User | null> {
  const user = await em.findOne(User, { steb_user_id: platformId })
  if (user?.isAdmin()) throw new Forbidden('forbidden')
  if (user && !user.status) throw new Forbidden('account_disabled')
  return user
}

type AccountFacts = ReturnType<typeof accountFieldsFromPlatform> & Pick<User, 'lang'>

const hasFacts = (user: Readonly<Record<keyof AccountFacts, unknown>>, facts: AccountFacts): boolean =>
  Object.entries(facts).every(([field, value]) => (user[field as keyof AccountFacts] ?? null) === value)

/** Mails use the language of the last visit. */
export async function updateAccountLanguage(em: Em, user: User, lang: Lang): Promise<void> {
  if (user.lang === lang) return
  await em.nativeUpdate(User, { _id: user._id }, { lang })
  await em.refresh(user)
}

/** @throws {AppError} 401 with the platform's text, 403 for a disabled or an admin's account, 502 */
export async function signInMember(
  orm: Orm,
  membership: Membership,
  form: SignInForm,
  lang: Lang,
  now: Date,
): Promise<User> {
  const person = await membership.login(form.identifier, form.password, lang)
  return await upsertAccount(orm, person, lang, now)
}

/** Verified for an unknown email, so that timing reveals nothing. */
const decoyHash = hash('no such account')
/** One verification takes a thread and 19 MB; unlimited ones would starve everything else. */
const limited = limitConcurrency(2)

/** Takes as long for a missing account or password. */
export async function verifyPassword(user: User | null, password: string): Promise<boolean> {
  const stored = user?.password_hash ?? (await decoyHash)
  const isCorrect = await limited(() => verify(stored, password))
  return isCorrect && Boolean(user?.password_hash)
}

/** The same error for every failure, so that it reveals no account. @throws {AppError} 401 */
export async function signInAdmin(em: Em, form: AdminSignInForm): Promise<User> {
  const filter = { email: form.national_id, type: PERSON_TYPE.admin }
  const user = await em.findOne(User, filter)
  const hash = user?.password_hash
  const isCorrect = await verifyPassword(user, form.password)
  // The password or account may have changed while the verification was queued.
  const now = await em.findOne(User, filter, { refresh: true })
  if (!now || !isCorrect || !now.status || now.password_hash !== hash) throw new NotSignedIn('signin_admin_wrong')
  return now
}

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password))

/** Does nothing for a known email. */
export async function ensureAdmin(
  em: Em,
  facts: { name: string; email: string; password: string },
  now: Date,
): Promise<void> {
  const email = facts.email.toLowerCase()
  if (await em.findOne(User, { email, type: PERSON_TYPE.admin })) return
  em.create(User, {
    name: facts.name,
    email,
    type: PERSON_TYPE.admin,
    role: 'owner',
    password_hash: await hashPassword(facts.password),
    created_at: now,
  })
  await em.flush()
}
