import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import { type AdminRight, type AdminRole, hasRight } from '@olympiad/contracts/admin-rights'
import { PERSON_TYPE, type PersonType } from '@olympiad/contracts/constants'
import type { BillingAddress } from '@olympiad/contracts/forms/billing-address'
import type { Lang } from '@olympiad/contracts/lang'
import type { UserView } from '@olympiad/contracts/views/people'
import { type IndexDeclaration, NON_EMPTY_TEXT } from '../platform/database.ts'
import { type SearchFields, searchKeyHooks } from '../platform/search-keys.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { PersonalData } from './personal-data.ts'
import { ownPortraitPath } from './portrait-path.ts'

type SearchField =
  | ('name' | 'email' | 'national_id' | 'phone_number' | 'guardian_phone')
  | ('steb_user_id' | 'crNumber' | 'tax_id')

export const userSearchFields = (user: Partial<Record<SearchField, string | null>>): SearchFields => ({
  texts: [user.name, user.email, user.steb_user_id],
  numbers: [user.national_id, user.crNumber, user.tax_id],
  phones: [user.phone_number, user.guardian_phone],
})

const UserSchema = defineEntity({
  name: 'User',
  collection: 'users',
  hooks: searchKeyHooks(userSearchFields),
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
    /** After the first sign-in our value wins (docs/specification/decisions.md "People"). */
    type: p.integer().$type<PersonType>(),
    /** Of an admin: the rights in the console (`admin-rights.ts`). */
    role: p.string().$type<AdminRole>().nullable(),
    /** False: disabled, without sign-in and sessions. */
    status: p.boolean().$type<Opt<boolean>>().default(true),
    subscription: p.boolean().$type<Opt<boolean>>().default(false),
    /** A minor's guardian; `None` if nobody was named (002 §9), empty if unknown. */
    guardian_name: p.string().$type<Opt<string>>().default(''),
    guardian_phone: p.string().$type<Opt<string>>().default(''),
    /** The platform's id; local admins have none: absent, never null. */
    steb_user_id: p.string().nullable(),
    entityType: p.string().nullable(),
    crNumber: p.string().nullable(),
    tax_id: p.string().nullable(),
    billing_address: p.json<BillingAddress>().nullable(),
    billing_address_at: p.datetime().nullable(),
    /** Admins only (argon2id). */
    password_hash: p.string().nullable().hidden(),
    /** When this admin enabled a second factor. */
    second_factor_at: p.datetime().nullable(),
    recovery_codes_at: p.datetime().nullable(),
    /** Of an admin who has not set a password yet. Its link holds the secret. */
    invitation: p.json<{ hash: string; expires_at: string }>().nullable().hidden(),
    lang: p.string().$type<Opt<Lang>>().default('ar'),
    search_keys: p.json<string[]>().nullable(),
    created_at: p.datetime(),
    /** An erased record stays as the target of references (docs/decisions/0019). */
    erased_at: p.datetime().nullable(),
  },
})

export class User extends UserSchema.class {
  isAdmin(): boolean {
    return this.type === PERSON_TYPE.admin
  }
  may(right: AdminRight): boolean {
    return hasRight(this, right)
  }
  view(): UserView {
    return {
      _id: this._id.toHexString(),
      id: this._id.toHexString(),
      name: this.name,
      email: this.email,
      national_id: this.national_id,
      phone_number: this.phone_number,
      picture: ownPortraitPath(this._id.toHexString(), this.picture),
      gender: this.gender,
      type: this.type,
      isAdmin: this.isAdmin(),
      role: this.isAdmin() ? (this.role ?? null) : null,
      steb_user_id: this.steb_user_id ?? '',
      lang: this.lang,
    }
  }
}
UserSchema.setClass(User)

/** New names, so that two running versions can coexist with the former indexes. */
export const uniqueAccountIndexes: IndexDeclaration[] = [
  {
    collection: 'users',
    key: { steb_user_id: 1 },
    options: { name: 'one_of_platform', unique: true, partialFilterExpression: { steb_user_id: NON_EMPTY_TEXT } },
  },
  // Admins sign in by email, so it must be unique among them.
  {
    collection: 'users',
    key: { email: 1 },
    options: { name: 'one_with_password', unique: true, partialFilterExpression: { password_hash: NON_EMPTY_TEXT } },
  },
]

export const userIndexes: IndexDeclaration[] = [
  ...uniqueAccountIndexes,
  { collection: 'users', key: { national_id: 1 } },
  { collection: 'users', key: { crNumber: 1 } },
  ...sortIndexes('users', 'created_at', 'name', 'email', 'national_id', 'type', 'subscription', 'status'),
]

export const userPersonalData: Record<string, PersonalData> = {
  users: { retention: 'account', note: 'becomes a record without a person, to which others may go on referring' },
}
