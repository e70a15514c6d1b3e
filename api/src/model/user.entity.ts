import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import { PERSON, type PersonType } from '@olympiad/contracts/constants'
import type { BillingAddress } from '@olympiad/contracts/forms/billing-address'
import type { Lang } from '@olympiad/contracts/lang'
import type { UserView } from '@olympiad/contracts/views/people'
import { type IndexDeclaration, TEXT } from '../platform/database.ts'
import { keepsSearchKeys, type Searched } from '../platform/search-keys.ts'
import { sortedBy } from '../platform/sorted-by.ts'
import type { PersonalData } from './personal-data.ts'
import { ownPortrait } from './portrait-path.ts'

type Called =
  | ('name' | 'email' | 'national_id' | 'phone_number' | 'guardian_phone')
  | ('steb_user_id' | 'crNumber' | 'tax_id')

/** What an account is found by in the console. */
export const searchedOfUser = (user: Partial<Record<Called, string | null>>): Searched => ({
  texts: [user.name, user.email, user.steb_user_id],
  numbers: [user.national_id, user.crNumber, user.tax_id],
  phones: [user.phone_number, user.guardian_phone],
})

const UserSchema = defineEntity({
  name: 'User',
  collection: 'users',
  hooks: keepsSearchKeys(searchedOfUser),
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    email: p.string().$type<Opt<string>>().default(''),
    national_id: p.string().$type<Opt<string>>().default(''),
    phone_number: p.string().$type<Opt<string>>().default(''),
    nationality: p.string().$type<Opt<string>>().default('SA'),
    dob: p.string().$type<Opt<string>>().default(''),
    gender: p.string().$type<Opt<string>>().default(''),
    picture: p.string().$type<Opt<string>>().default(''),
    /** Ours rules after the first sign-in (decisions.md "People"). */
    type: p.integer().$type<PersonType>(),
    /** False: disabled; such a person can't sign in and holds no session. */
    status: p.boolean().$type<Opt<boolean>>().default(true),
    subscription: p.boolean().$type<Opt<boolean>>().default(false),
    /** Who answers for a minor; `None` where nobody was named (002 §9), empty where the platform never said. */
    guardian_name: p.string().$type<Opt<string>>().default(''),
    guardian_phone: p.string().$type<Opt<string>>().default(''),
    /** The platform's id; local admins have none, so the field is absent there, never null. */
    steb_user_id: p.string().nullable(),
    entityType: p.string().nullable(),
    crNumber: p.string().nullable(),
    tax_id: p.string().nullable(),
    /** Of an entity: what its tax invoices say of where it is. */
    billing_address: p.json<BillingAddress>().nullable(),
    billing_address_at: p.datetime().nullable(),
    /** Only admins have a local password (argon2id). */
    password_hash: p.string().nullable().hidden(),
    /** Since when this admin signs in with a second factor too; what it is made of is a record of its own. */
    second_factor_at: p.datetime().nullable(),
    recovery_codes_at: p.datetime().nullable(),
    lang: p.string().$type<Opt<Lang>>().default('ar'),
    /** The console finds it by these (platform/search-keys.ts). */
    search_keys: p.json<string[]>().nullable(),
    created_at: p.datetime(),
    /** When the person was erased: a record without anybody, to which others may go on referring (docs/decisions/0019). */
    erased_at: p.datetime().nullable(),
  },
})

export class User extends UserSchema.class {
  isAdmin(): boolean {
    return this.type === PERSON.admin
  }
  /** The account as its own pages know it. */
  view(): UserView {
    return {
      _id: this._id.toHexString(),
      id: this._id.toHexString(),
      name: this.name,
      email: this.email,
      national_id: this.national_id,
      phone_number: this.phone_number,
      picture: ownPortrait(this._id.toHexString(), this.picture),
      gender: this.gender,
      type: this.type,
      isAdmin: this.isAdmin(),
      steb_user_id: this.steb_user_id ?? '',
      lang: this.lang,
    }
  }
}
UserSchema.setClass(User)

/** Their names are not those that they had by another filter, so that both can stand while copies of two versions run. */
export const onePerson: IndexDeclaration[] = [
  {
    collection: 'users',
    key: { steb_user_id: 1 },
    options: { name: 'one_of_platform', unique: true, partialFilterExpression: { steb_user_id: TEXT } },
  },
  // An admin signs in by email: two local accounts with one email could not be told apart.
  {
    collection: 'users',
    key: { email: 1 },
    options: { name: 'one_with_password', unique: true, partialFilterExpression: { password_hash: TEXT } },
  },
]

export const userIndexes: IndexDeclaration[] = [
  ...onePerson,
  { collection: 'users', key: { national_id: 1 } },
  // Whom a buyer's registration number means: see `entityAccount`.
  { collection: 'users', key: { crNumber: 1 } },
  // The console sorts by these.
  ...sortedBy('users', 'created_at', 'name', 'email', 'national_id', 'type', 'subscription', 'status'),
]

export const userPersonalData: Record<string, PersonalData> = {
  users: { kept: 'account', note: 'becomes a record without a person, to which others may go on referring' },
}
