import { PERSON_DEFAULTS } from '@olympiad/contracts/people'
import type { ReactNode } from 'react'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { AccountInputs } from './AccountInputs.tsx'
import { PersonRecords } from './PersonRecords.tsx'

const NEW_FIELDS = [
  'name',
  'email',
  'phone_number',
  'national_id',
  'nationality',
  'dob',
  'gender',
  'type',
  'subscription',
  'guardian_name',
  'guardian_phone',
  'logo',
  'password',
  'cpassword',
] as const
const FIELDS = [...NEW_FIELDS, 'status'] as const
const KEPT_AS = { logo: 'picture' } as const

/** Where no picture was chosen, the one at the platform stays. */
const withoutEmptyPicture = ({ logo, ...values }: Record<string, unknown>) => (logo ? { ...values, logo } : values)

/** The form of a new user or member. */
export function AccountCreate() {
  return (
    <CreateForm
      fields={NEW_FIELDS}
      transform={withoutEmptyPicture}
      defaults={{ ...PERSON_DEFAULTS, subscription: true }}
    >
      <AccountInputs isNew />
    </CreateForm>
  )
}

/** The form of a user or member; `more` stands beside the button that saves. */
export function AccountEdit({ more }: { more?: ReactNode }) {
  return (
    <EditForm fields={FIELDS} transform={withoutEmptyPicture} files={KEPT_AS} remove={more}>
      <AccountInputs />
      <PersonRecords />
    </EditForm>
  )
}
