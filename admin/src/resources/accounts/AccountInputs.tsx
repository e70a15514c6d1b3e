import { Alert } from '@mui/material'
import { PERSON } from '@olympiad/contracts/constants'
import { MEMBER_TYPES, PERSON_DEFAULTS } from '@olympiad/contracts/people'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import {
  BooleanInput,
  FormDataConsumer,
  SelectInput,
  TextInput,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { NationalityInput } from './NationalityInput.tsx'
import { PasswordInputs } from './PasswordInputs.tsx'
import { BirthInput, EmailInput, filled, GenderInput, NameInput, NationalIdInput, PhoneInput } from './PersonInputs.tsx'

/** `None` is what the specification stores where nobody was named; the form shows it as the empty field that it means. */
const named = (stored: string | undefined) => (stored === PERSON_DEFAULTS.guardian_name ? '' : (stored ?? ''))
const GUARDIAN = { format: named, parse: asTyped } as const

/** The fields of a user or member; a new one needs a picture and a password. */
export function AccountInputs({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate()
  const person = useRecordContext<AdminPerson>()
  const words = `resources.${useResourceContext()}`
  const types = MEMBER_TYPES.map((type) => ({ id: type, name: `${words}.type.${type}` }))
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 3, width: '100%' }}>
        {translate(`${words}.platform_first`)}
      </Alert>
      <FieldGroup title={translate(`${words}.person`)}>
        <NameInput />
        <NationalityInput source="nationality" />
        <BirthInput />
        <GenderInput />
        <PictureInput
          source="logo"
          aspect={1}
          withForm
          {...(person?.picture && { current: person.picture })}
          {...(isNew && { validate: filled })}
          helperText={`${words}.picture_help`}
        />
      </FieldGroup>
      <FieldGroup title={translate(`${words}.account`)}>
        <EmailInput />
        <PhoneInput />
        <NationalIdInput />
        <SelectInput source="type" choices={types} validate={filled} />
        <BooleanInput source="subscription" helperText={`${words}.subscription_help`} />
        {!isNew && <BooleanInput source="status" helperText={`${words}.status_help`} />}
      </FieldGroup>
      <FormDataConsumer<{ type?: number }>>
        {({ formData }) =>
          formData.type === PERSON.student && (
            <FieldGroup title={translate(`${words}.guardian`)}>
              <TextInput source="guardian_name" {...GUARDIAN} slotProps={{ htmlInput: { dir: 'auto' } }} />
              <TextInput
                source="guardian_phone"
                {...GUARDIAN}
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
              />
            </FieldGroup>
          )
        }
      </FormDataConsumer>
      <FieldGroup title={translate(`${words}.password_group`)}>
        <PasswordInputs needed={isNew} {...(!isNew && { helperText: `${words}.password_edit_help` })} />
      </FieldGroup>
    </>
  )
}
