import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { accountPortraitPath, uploadedPortrait } from '../../../model/portrait-path.ts'
import type { User } from '../../../model/user.entity.ts'

export type PersonRow = Pick<User, '_id'> & Partial<User>

/** The only mapper for the console: omits the password and its hash. */
export function personView(row: PersonRow): AdminPerson {
  const id = row._id.toHexString()
  const type = row.type ?? PERSON_TYPE.student
  const picture = row.picture ?? ''
  return {
    _id: id,
    id,
    name: row.name ?? '',
    email: row.email ?? '',
    phone_number: row.phone_number ?? '',
    national_id: row.national_id ?? '',
    nationality: row.nationality ?? '',
    dob: row.dob ?? '',
    gender: row.gender ?? '',
    type,
    role: row.role ?? null,
    isAdmin: type === PERSON_TYPE.admin,
    subscription: row.subscription ?? false,
    status: row.status ?? true,
    picture: type === PERSON_TYPE.admin ? uploadedPortrait(picture) : accountPortraitPath(id, picture),
    steb_user_id: row.steb_user_id ?? '',
    guardian_name: row.guardian_name ?? '',
    guardian_phone: row.guardian_phone ?? '',
    crNumber: row.crNumber ?? '',
    tax_id: row.tax_id ?? '',
    second_factor_at: row.second_factor_at?.toISOString() ?? '',
    invited_until: row.invitation?.expires_at ?? '',
    created_at: row.created_at?.toISOString() ?? '',
  }
}

export const personViews = async (rows: PersonRow[]): Promise<AdminPerson[]> => rows.map(personView)

export const PEOPLE_SORT = ['name', 'email', 'national_id', 'type', 'subscription', 'status', 'created_at'] as const
