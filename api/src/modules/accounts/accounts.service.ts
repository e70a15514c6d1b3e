import { hash, verify } from '@node-rs/argon2'
import { PERSON, type PersonType } from '@olympiad/contracts/constants'
import type { AdminSignInForm, SignInForm } from '@olympiad/contracts/forms/sign-in'
import type { Lang } from '@olympiad/contracts/lang'
import { User } from '../../model/user.entity.ts'
import { type Em, inTransaction, type Orm } from '../../platform/database.ts'
import { Forbidden, NotSignedIn } from '../../platform/errors.ts'
import { createLimit } from '../../platform/limit.ts'
import { tellForum, toldOf } from './author-facts.ts'
import { type Membership, type PlatformPerson, platformIdOf } from './membership.ts'

/** A first sign-in takes the platform's type where it is a member's; a 4 is never believed, anything else is a student. */
const firstType = (platformType: number): PersonType =>
  ([PERSON.student, PERSON.coach, PERSON.entity, PERSON.judge] as const).find((type) => type === platformType) ??
  PERSON.student

/** What the platform says of somebody, as we keep it; what it leaves out of a guardian stays as it was. */
export const platformFacts = (person: PlatformPerson) => ({
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
 * Our account of a person whom the platform vouched for: made at the first sign-in, brought up to date at later ones.
 * @throws {AppError} 403 where it is disabled, or became an admin's: the platform vouches for no admin. Nothing is written
 */
export async function accountOf(orm: Orm, person: PlatformPerson, lang: Lang, now: Date): Promise<User> {
  const platformId = platformIdOf(person)
  const { before, user } = await inTransaction(orm, async (em) => {
    const facts = { ...platformFacts(person), lang }
    const known = await em.findOne(User, { steb_user_id: platformId })
    if (known?.isAdmin()) throw new Forbidden('forbidden')
    if (known && !known.status) throw new Forbidden('account_disabled')
    if (known) return { before: toldOf(known), user: em.assign(known, facts) }
    const type = firstType(person.type)
    return { user: em.create(User, { ...facts, steb_user_id: platformId, type, created_at: now }) }
  })
  if (before) await tellForum({ orm }, before, user)
  return user
}

/** The account's language, for mails, follows the last visit; hardly any visit writes. */
export async function keepLang(em: Em, user: User, lang: Lang): Promise<void> {
  if (user.lang === lang) return
  await em.nativeUpdate(User, { _id: user._id }, { lang })
  await em.refresh(user)
}

/**
 * Member sign-in through the platform.
 * @throws {AppError} 401 with the platform's words, 403 for a disabled or an admin's account, 502 where the platform does not answer.
 */
export async function signInMember(
  orm: Orm,
  membership: Membership,
  form: SignInForm,
  lang: Lang,
  now: Date,
): Promise<User> {
  const person = await membership.login(form.identifier, form.password, lang)
  return await accountOf(orm, person, lang, now)
}

/** Verified where the email is unknown, so that both answers take the same time. */
const decoy = hash('no such account')
/** A verification takes a thread and 19 MB on purpose; many at once would leave none for anything else. */
const takeTurns = createLimit(2)

/** Whether it is the local password of an account; takes as long where there is no such account, or it has none. */
export async function isPasswordOf(user: User | null, password: string): Promise<boolean> {
  const stored = user?.password_hash ?? (await decoy)
  const right = await takeTurns(() => verify(stored, password))
  return right && Boolean(user?.password_hash)
}

/**
 * Admin sign-in with the local password; creates nobody and answers the same for unknown, wrong, disabled and no admin.
 * @throws {AppError} 401
 */
export async function signInAdmin(em: Em, form: AdminSignInForm): Promise<User> {
  const who = { email: form.national_id, type: PERSON.admin }
  const user = await em.findOne(User, who)
  const hash = user?.password_hash
  const right = await isPasswordOf(user, form.password)
  // A verification waits its turn. What was changed meanwhile, such as the password, ended the sessions that there were.
  const now = await em.findOne(User, who, { refresh: true })
  if (!now || !right || !now.status || now.password_hash !== hash) throw new NotSignedIn('signin_admin_wrong')
  return now
}

/** The form in which an admin's password is kept. */
export const hashOfPassword = (password: string): Promise<string> => takeTurns(() => hash(password))

/** Makes a local admin unless the email has one already; the password is stored as argon2id. */
export async function ensureAdmin(
  em: Em,
  facts: { name: string; email: string; password: string },
  now: Date,
): Promise<void> {
  const email = facts.email.toLowerCase()
  if (await em.findOne(User, { email, type: PERSON.admin })) return
  em.create(User, {
    name: facts.name,
    email,
    type: PERSON.admin,
    password_hash: await hashOfPassword(facts.password),
    created_at: now,
  })
  await em.flush()
}
