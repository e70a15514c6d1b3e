import { isNationalId, toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { z } from 'zod'
import { trimmedText } from '../http/body.ts'
import type { Directory } from '../people/directory.ts'
import { hashPassword } from '../people/password.ts'
import type { Account, Person } from '../people/person.ts'
import { deterministicId } from '../people/regions.ts'
import type { PlatformText } from './texts.ts'

/** Untrusted form or JSON fields. The platform ignores unknown ones, above all `isAdmin`. */
type Fields = Record<string, unknown>

const MOBILE = /^\+9665\d{8}$/
const PASSWORD_MIN = 8

export async function registerPerson(directory: Directory, fields: Fields): Promise<Account | PlatformText> {
  const password = secret(fields)
  const required = ['name', 'email', 'national_id', 'phone_number'].every((name) => trimmedText(fields[name]))
  if (!required || !password) return 'incomplete'
  const national_id = toWesternDigits(trimmedText(fields['national_id']))
  return put(directory, fields, () => {
    const number = directory.nextNumber()
    const person: Person = {
      _id: deterministicId('person', national_id, String(number)),
      steb_user_id: `STEB-${String(number).padStart(5, '0')}`,
      ...{ name: '', name_en: '', email: '', national_id, phone_number: '', nationality: 'SA', dob: '', gender: '' },
      ...{ type: 0, status: true, subscription: true, picture: '', region: '', city: '' },
      ...{ guardian_name: '', guardian_phone: '' },
    }
    return { person }
  })
}

/** Empty fields keep the current values. */
export async function editPerson(directory: Directory, fields: Fields): Promise<Account | PlatformText> {
  const account = directory.find(trimmedText(fields['steb_user_id']))
  if (!account) return 'unknown'
  return put(directory, fields, () => directory.find(account.person._id) ?? account)
}

/** No await between the uniqueness check and the write, so only one of two equal numbers wins. */
async function put(directory: Directory, fields: Fields, before: () => Account): Promise<Account | PlatformText> {
  const password = secret(fields)
  if (password && password.length < PASSWORD_MIN) return 'shortPassword'
  const hash = password && (await hashPassword(password))
  const old = before()
  const person = changed(old.person, fields)
  if (typeof person === 'string') return person
  const others = [directory.find(person.national_id), directory.findByEmail(person.email)]
  if (others.some((other) => other && other.person._id !== person._id)) return 'taken'
  const account = { ...old, person, ...(hash && { password: hash }) }
  await directory.put(account)
  return account
}

const Type = z.union([
  z.literal([0, 1, 2, 3]),
  z.enum(['0', '1', '2', '3']).transform((t) => Number(t) as Person['type']),
])
const Gender = z.enum(['Male', 'Female'])

function changed(old: Person, fields: Fields): Person | PlatformText {
  const type = Type.safeParse(fields['type'] === '' ? old.type : (fields['type'] ?? old.type))
  if (!type.success) return 'badType'
  const gender = Gender.safeParse(fields['gender'])
  const keepOrReplace = (name: 'name' | 'name_en' | 'nationality' | 'dob' | 'region' | 'city' | 'guardian_name') =>
    trimmedText(fields[name]) || old[name]
  const person: Person = {
    ...old,
    ...{
      name: keepOrReplace('name'),
      name_en: keepOrReplace('name_en'),
      nationality: keepOrReplace('nationality'),
      dob: keepOrReplace('dob'),
    },
    ...{ region: keepOrReplace('region'), city: keepOrReplace('city'), guardian_name: keepOrReplace('guardian_name') },
    email: trimmedText(fields['email']).toLowerCase() || old.email,
    national_id: toWesternDigits(trimmedText(fields['national_id'])) || old.national_id,
    phone_number: mobile(fields['phone_number']) || old.phone_number,
    guardian_phone: mobile(fields['guardian_phone']) || old.guardian_phone,
    gender: gender.success ? gender.data : old.gender,
    type: type.data,
    subscription: flag(fields['subscription']) ?? old.subscription,
    status: flag(fields['status']) ?? old.status,
  }
  if (!isNationalId(person.national_id)) return 'badNationalId'
  if (!z.email().safeParse(person.email).success) return 'badEmail'
  if (!MOBILE.test(person.phone_number)) return 'badPhone'
  return person
}

const secret = (fields: Fields): string => (typeof fields['password'] === 'string' ? fields['password'] : '')

const flag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined

/** Normalises 05…, 966… and 00966… to +966…; leaves anything else for validation to reject. */
const mobile = (value: unknown): string =>
  toWesternDigits(trimmedText(value))
    .replace(/[\s()-]/g, '')
    .replace(/^(?:00966|966|\+966|0)(?=5)/, '+966')
