import type { SignUpForm } from '@olympiad/contracts/forms/sign-up'
import type { Lang } from '@olympiad/contracts/lang'
import type { MemberType } from '@olympiad/contracts/people'
import type { SchoolRecordView } from '@olympiad/contracts/views/people'
import * as z from 'zod'
import { oneLine } from '../../platform/http/bounded-text.ts'

const LINE_LENGTH = 200
const PICTURE_LENGTH = 2000
const ID_LENGTH = 100

/** Exactly one address, as one line without a name, a list, a group or a comment. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

const cleaned = (text: string): string => oneLine(text, LINE_LENGTH)
const loose = z
  .string()
  .nullish()
  .transform((value) => cleaned(value ?? ''))
const detail = z.string().transform(cleaned).nullish()
/** Numbers beyond 2^53 are no ids: two of them read as the same one. */
const id = z.union([z.string(), z.int()]).transform((value) => String(value).trim())
const yes = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1')

/** A person as the platform answers it. Nothing of it is trusted beyond its shape. */
export const PlatformPerson = z.object({
  _id: id.pipe(z.string().min(1).max(ID_LENGTH)),
  steb_user_id: id
    .pipe(z.string().max(ID_LENGTH))
    .nullish()
    .transform((value) => value || undefined),
  name: z.string().transform(cleaned).pipe(z.string().min(1)),
  email: loose.transform((email) => (ONE_ADDRESS.test(email) ? email : '')),
  national_id: loose,
  phone_number: loose,
  nationality: loose,
  dob: loose,
  gender: loose,
  /** Never a path: it would be one of this site, which every page that shows the person asks for. */
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

/** A school, club or company with an active account and its commercial registration number. */
export type PlatformEntity = PlatformPerson & { crNumber: string }

/** Who a person is, everywhere: the platform's id for others, else its record, which is never taken for such an id. */
export const platformIdOf = ({ _id, steb_user_id }: Pick<PlatformPerson, '_id' | 'steb_user_id'>): string =>
  steb_user_id ?? `id:${_id}`

/** What is sent to make an account: the form without the repeated password, the phone number as E.164. */
export type NewMember = Omit<SignUpForm, 'c_password'>

/** What an admin says of an account; the phone numbers as E.164, `logo` a picture as JPG, PNG or GIF. */
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
/** What isn't named is left to the platform. */
export type NewAccount = Pick<AccountFields, Required> & Partial<AccountFields>

/** The membership platform, as we call it. Every call throws `AppError` 502 `platform_down` where it does not answer. */
export type Membership = {
  /** Its front page, for browsers. */
  siteUrl: string
  /** Its login page, which sends the browser back to `redirectUri` with a code and `state`. `challenge` is PKCE's, S256. */
  loginPage(request: { state: string; challenge: string; redirectUri: string; lang: Lang }): string
  /** @throws {AppError} 401: with the platform's own words where it refuses, ours where it need not be asked. */
  login(identifier: string, password: string, lang: Lang): Promise<PlatformPerson>
  /** Makes an account there. @throws {AppError} 400 `signup_refused` with the platform's words */
  register(member: NewMember, lang: Lang): Promise<void>
  /** Makes an account there for somebody. @throws {AppError} 400 `account_refused` with the platform's words */
  createAccount(account: NewAccount, lang: Lang): Promise<PlatformPerson>
  /** Changes the named fields of the account with this `steb_user_id`. @throws {AppError} as `createAccount` */
  updateAccount(platformId: string, changes: Partial<AccountFields>, lang: Lang): Promise<PlatformPerson>
  /** The access token for a code of the login page. @throws {AppError} 401 `popup_failed` where it takes the code for none */
  exchangeCode(code: string, proof: { verifier: string; redirectUri: string }): Promise<string>
  /** Whom a token stands for. @throws {AppError} 401 `signin_failed`: it is none, has ended or was made for another site */
  personOfToken(token: string, lang: Lang): Promise<PlatformPerson>
  findCoach(id: string): Promise<PlatformPerson | undefined>
  findMember(id: string): Promise<PlatformPerson | undefined>
  /** What somebody learnt and can do; nothing of whom the platform doesn't know. */
  schoolRecord(platformId: string): Promise<SchoolRecordView>
  /** A person's picture as it lies there, of any kind; undefined where there is none. @throws any error where none comes */
  picture(address: string): Promise<Uint8Array | undefined>
  findEntity(crNumber: string): Promise<PlatformEntity | undefined>
}
