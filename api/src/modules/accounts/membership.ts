import type { SignUpForm } from '@olympiad/contracts/forms/sign-up'
import type { Lang } from '@olympiad/contracts/lang'
import type { MemberType } from '@olympiad/contracts/people'
import type { SchoolRecordView } from '@olympiad/contracts/views/people'
import * as z from 'zod'
import { singleLine } from '../../platform/http/bounded-text.ts'

const LINE_LENGTH = 200
const PICTURE_LENGTH = 2000
const ID_LENGTH = 100

/** One bare address: no list, name, group, comment or line break. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

const cleanLine = (text: string): string => singleLine(text, LINE_LENGTH)
const loose = z
  .string()
  .nullish()
  .transform((value) => cleanLine(value ?? ''))
const detail = z.string().transform(cleanLine).nullish()
/** Two numbers beyond 2^53 may parse as the same id. */
const id = z.union([z.string(), z.int()]).transform((value) => String(value).trim())
const yes = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1')

/** Only the shape is checked. */
export const PlatformPerson = z.object({
  _id: id.pipe(z.string().min(1).max(ID_LENGTH)),
  steb_user_id: id
    .pipe(z.string().max(ID_LENGTH))
    .nullish()
    .transform((value) => value || undefined),
  name: z.string().transform(cleanLine).pipe(z.string().min(1)),
  email: loose.transform((email) => (ONE_ADDRESS.test(email) ? email : '')),
  national_id: loose,
  phone_number: loose,
  nationality: loose,
  dob: loose,
  gender: loose,
  /** A path would load from this site on every page that shows the person. */
  picture: z
    .url({ protocol: /^https?$/ })
    .max(PICTURE_LENGTH)
    .catch(''),
  type: z.union([z.number(), z.string()]).pipe(z.coerce.number<number | string>().int()).catch(0),
  status: yes,
  subscription: yes,
  guardian_name: loose,
  guardian_phone: loose,
  entityType: detail,
  crNumber: detail,
  tax_id: detail,
})

export type PlatformPerson = z.output<typeof PlatformPerson>

export type PlatformEntity = PlatformPerson & { crNumber: string }

/** The platform's id for others, else its record's, which never equals one. */
export const platformIdOf = ({ _id, steb_user_id }: Pick<PlatformPerson, '_id' | 'steb_user_id'>): string =>
  steb_user_id ?? `id:${_id}`

/** The phone number is E.164. */
export type NewMember = Omit<SignUpForm, 'c_password'>

/** Phone numbers are E.164; `logo` is a JPG, PNG or GIF. */
export type AccountFields = {
  name: string
  email: string
  phone_number: string
  national_id: string
  nationality: string
  dob: string
  gender: string
  type: MemberType
  subscription: boolean
  guardian_name: string
  guardian_phone: string
  password: string
  logo: Uint8Array<ArrayBuffer>
}

type Required = 'name' | 'email' | 'phone_number' | 'national_id' | 'password'
export type NewAccount = Pick<AccountFields, Required> & Partial<AccountFields>

/** Every call throws `AppError` 502 `membership_unavailable` on an outage. */
export type Membership = {
  siteUrl: string
  /** `challenge` is PKCE S256. */
  authorizationUrl(request: { state: string; challenge: string; redirectUri: string; lang: Lang }): string
  /** @throws {AppError} 401, with the platform's text if it was called */
  login(identifier: string, password: string, lang: Lang): Promise<PlatformPerson>
  /** @throws {AppError} 400 `signup_refused` with the platform's text */
  register(member: NewMember, lang: Lang): Promise<void>
  /** @throws {AppError} 400 `account_refused` with the platform's text */
  createAccount(account: NewAccount, lang: Lang): Promise<PlatformPerson>
  /** Finds the account by its `steb_user_id`. @throws {AppError} as `createAccount` */
  updateAccount(platformId: string, changes: Partial<AccountFields>, lang: Lang): Promise<PlatformPerson>
  /** @throws {AppError} 401 `popup_failed` for an invalid code */
  exchangeCode(code: string, proof: { verifier: string; redirectUri: string }): Promise<string>
  /** @throws {AppError} 401 `signin_failed` for a token that is invalid, expired or for another site */
  fetchPersonByToken(token: string, lang: Lang): Promise<PlatformPerson>
  findCoach(id: string): Promise<PlatformPerson | undefined>
  findMember(id: string): Promise<PlatformPerson | undefined>
  fetchSchoolRecord(platformId: string): Promise<SchoolRecordView>
  /** @returns undefined for no picture @throws any error of the request */
  fetchPicture(address: string): Promise<Uint8Array | undefined>
  findEntity(crNumber: string): Promise<PlatformEntity | undefined>
}
