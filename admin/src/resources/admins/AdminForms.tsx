import { ADMIN_PASSWORD_MIN } from '@olympiad/contracts/admin-password'
import { PERSON } from '@olympiad/contracts/constants'
import { PERSON_DEFAULTS } from '@olympiad/contracts/people'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { BooleanInput, minLength, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { NationalityInput } from '../accounts/NationalityInput.tsx'
import { PasswordInputs } from '../accounts/PasswordInputs.tsx'
import {
  BirthInput,
  EmailInput,
  filled,
  GenderInput,
  NameInput,
  NationalIdInput,
  PhoneInput,
} from '../accounts/PersonInputs.tsx'
import { AdminDeleteButton } from './AdminDeleteButton.tsx'

const NEW_FIELDS = [
  'name',
  'email',
  'phone_number',
  'national_id',
  'nationality',
  'dob',
  'gender',
  'picture',
  'password',
  'cpassword',
] as const
const FIELDS = [...NEW_FIELDS, 'status', 'type'] as const
const TYPES = Object.values(PERSON).map((type) => ({ id: type, name: `resources.admins.type.${type}` }))

const longEnough = minLength(ADMIN_PASSWORD_MIN, 'texts.admin_password_short')

function AdminInputs({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate()
  const admin = useRecordContext<AdminPerson>()
  const words = (name: string) => translate(`resources.admins.${name}`)
  return (
    <>
      <FieldGroup title={words('person')}>
        <NameInput />
        <NationalityInput source="nationality" />
        <BirthInput />
        <GenderInput />
        <PictureInput source="picture" aspect={1} helperText="resources.admins.picture_help" />
      </FieldGroup>
      <FieldGroup title={words('account')}>
        <EmailInput helperText="resources.admins.email_help" />
        <PhoneInput />
        <NationalIdInput />
        {/* Only who came from the platform can go back to it. */}
        {admin?.steb_user_id && (
          <SelectInput source="type" choices={TYPES} validate={filled} helperText="resources.admins.type_help" />
        )}
        {!isNew && <BooleanInput source="status" helperText="resources.admins.status_help" />}
      </FieldGroup>
      <FieldGroup title={words('password_group')}>
        <PasswordInputs
          needed={isNew}
          rule={longEnough}
          helperText={`resources.admins.${isNew ? 'password_help' : 'password_edit_help'}`}
        />
      </FieldGroup>
    </>
  )
}

export function AdminCreate() {
  const { nationality, gender, dob } = PERSON_DEFAULTS
  return (
    <CreateForm fields={NEW_FIELDS} defaults={{ nationality, gender, dob }}>
      <AdminInputs isNew />
    </CreateForm>
  )
}

export function AdminEdit() {
  return (
    <EditForm fields={FIELDS} remove={<AdminDeleteButton variant="button" />}>
      <AdminInputs />
    </EditForm>
  )
}
