import { Alert } from '@mui/material'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
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
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { parseText } from '../../shared/parse-text.ts'
import { NationalityInput } from './NationalityInput.tsx'
import { PasswordInputs } from './PasswordInputs.tsx'
import {
  BirthDateInput,
  EmailInput,
  GenderInput,
  NameInput,
  NationalIdInput,
  PhoneInput,
  validateRequired,
} from './PersonInputs.tsx'

/** The specification stores `None` for an unset name; the form shows an empty field. */
const formatName = (stored: string | undefined) => (stored === PERSON_DEFAULTS.guardian_name ? '' : (stored ?? ''))
const GUARDIAN = { format: formatName, parse: parseText } as const

export function AccountInputs({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate()
  const person = useRecordContext<AdminPerson>()
  const prefix = `resources.${useResourceContext()}`
  const types = MEMBER_TYPES.map((type) => ({ id: type, name: `${prefix}.type.${type}` }))
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 3, width: '100%' }}>
        {translate(`${prefix}.platform_first`)}
      </Alert>
      <FieldGroup title={translate(`${prefix}.person`)}>
        <NameInput />
        <NationalityInput source="nationality" />
        <BirthDateInput />
        <GenderInput />
        <PictureInput
          source="logo"
          aspect={1}
          withForm
          {...(person?.picture && { current: person.picture })}
          {...(isNew && { validate: validateRequired })}
          helperText={`${prefix}.picture_help`}
        />
      </FieldGroup>
      <FieldGroup title={translate(`${prefix}.account`)}>
        <EmailInput />
        <PhoneInput />
        <NationalIdInput />
        <SelectInput source="type" choices={types} validate={validateRequired} />
        <BooleanInput source="subscription" helperText={`${prefix}.subscription_help`} />
        {!isNew && <BooleanInput source="status" helperText={`${prefix}.status_help`} />}
      </FieldGroup>
      <FormDataConsumer<{ type?: number }>>
        {({ formData }) =>
          formData.type === PERSON_TYPE.student && (
            <FieldGroup title={translate(`${prefix}.guardian`)}>
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
      <FieldGroup title={translate(`${prefix}.password_group`)}>
        <PasswordInputs isRequired={isNew} {...(!isNew && { helperText: `${prefix}.password_edit_help` })} />
      </FieldGroup>
    </>
  )
}
