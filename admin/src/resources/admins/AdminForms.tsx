import { MIN_ADMIN_PASSWORD_LENGTH } from '@olympiad/contracts/admin-password'
import type { AdminRole } from '@olympiad/contracts/admin-rights'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { PERSON_DEFAULTS } from '@olympiad/contracts/people'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { BooleanInput, minLength, SelectInput, useGetIdentity, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { useLang } from '../../use-lang.ts'
import { NationalityInput } from '../accounts/NationalityInput.tsx'
import { PasswordInputs } from '../accounts/PasswordInputs.tsx'
import {
  BirthDateInput,
  EmailInput,
  GenderInput,
  NameInput,
  NationalIdInput,
  PhoneInput,
  validateRequired,
} from '../accounts/PersonInputs.tsx'
import { AdminDeleteButton } from './AdminDeleteButton.tsx'
import { adminDialogTexts } from './dialog-texts.ts'
import { ROLE_CHOICES } from './role-choices.ts'
import { ROLE_HELP } from './role-texts.ts'

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
  'role',
] as const
const FIELDS = [...NEW_FIELDS, 'status', 'type'] as const
const TYPES = Object.values(PERSON_TYPE).map((type) => ({ id: type, name: `resources.admins.type.${type}` }))

const longEnough = minLength(MIN_ADMIN_PASSWORD_LENGTH, 'texts.admin_password_short')

/** Nobody changes their own role. */
function RoleInput() {
  const lang = useLang()
  const admin = useRecordContext<AdminPerson>()
  const { identity } = useGetIdentity()
  const role = useWatch<{ role?: AdminRole }>({ name: 'role' })
  const isOwn = admin !== undefined && admin.id === identity?.id
  return (
    <SelectInput
      source="role"
      choices={ROLE_CHOICES}
      validate={validateRequired}
      disabled={isOwn}
      helperText={isOwn ? adminDialogTexts[lang].own_role : role ? ROLE_HELP[lang][role] : false}
    />
  )
}

function AdminInputs({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate()
  const admin = useRecordContext<AdminPerson>()
  const t = (name: string) => translate(`resources.admins.${name}`)
  return (
    <>
      <FieldGroup title={t('person')}>
        <NameInput />
        <NationalityInput source="nationality" />
        <BirthDateInput />
        <GenderInput />
        <PictureInput source="picture" aspect={1} helperText="resources.admins.picture_help" />
      </FieldGroup>
      <FieldGroup title={t('account')}>
        <RoleInput />
        <EmailInput helperText="resources.admins.email_help" />
        <PhoneInput />
        <NationalIdInput />
        {/* Only an account from the platform can return to it. */}
        {admin?.steb_user_id && (
          <SelectInput
            source="type"
            choices={TYPES}
            validate={validateRequired}
            helperText="resources.admins.type_help"
          />
        )}
        {!isNew && <BooleanInput source="status" helperText="resources.admins.status_help" />}
      </FieldGroup>
      <FieldGroup title={t('password_group')}>
        <PasswordInputs
          isRequired={isNew}
          validatePassword={longEnough}
          helperText={`resources.admins.${isNew ? 'password_help' : 'password_edit_help'}`}
        />
      </FieldGroup>
    </>
  )
}

export function AdminCreate() {
  const { nationality, gender } = PERSON_DEFAULTS
  return (
    <CreateForm fields={NEW_FIELDS} defaults={{ nationality, gender, dob: '', role: 'viewer' }}>
      <AdminInputs isNew />
    </CreateForm>
  )
}

export function AdminEdit() {
  return (
    <EditForm fields={FIELDS} deleteButton={<AdminDeleteButton variant="button" />}>
      <AdminInputs />
    </EditForm>
  )
}
