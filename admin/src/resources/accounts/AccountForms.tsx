import { Box } from '@mui/material'
import { PERSON_DEFAULTS } from '@olympiad/contracts/people'
import type { ReactNode } from 'react'
import { ShowButton } from 'react-admin'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { AccountInputs } from './AccountInputs.tsx'

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
const STORED_FILE_FIELDS = { logo: 'picture' } as const

/** Without a new picture, the platform keeps the current one. */
const withoutEmptyPicture = ({ logo, ...values }: Record<string, unknown>) => (logo ? { ...values, logo } : values)

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

export function AccountEdit({ extraActions }: { extraActions?: ReactNode }) {
  return (
    <EditForm
      fields={FIELDS}
      transform={withoutEmptyPicture}
      fileFields={STORED_FILE_FIELDS}
      deleteButton={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
          <ShowButton resource="users" />
          {extraActions}
        </Box>
      }
    >
      <AccountInputs />
    </EditForm>
  )
}
