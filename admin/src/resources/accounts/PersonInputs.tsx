import { GENDERS, PERSON_TEXT_MAX } from '@olympiad/contracts/people'
import { DateInput, maxLength, required, SelectInput, TextInput, useResourceContext } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'

export const filled = required('texts.user_form_empty')
const line = [filled, maxLength(PERSON_TEXT_MAX, 'texts.too_long')]
/** Numbers and addresses run from left to right in both languages. */
const LTR = { htmlInput: { dir: 'ltr' } } as const
const DIGITS = { htmlInput: { dir: 'ltr', inputMode: 'numeric' } } as const
const PHONE = { htmlInput: { dir: 'ltr', inputMode: 'tel' } } as const

export const NameInput = () => <TextInput source="name" validate={line} slotProps={{ htmlInput: { dir: 'auto' } }} />

export const EmailInput = ({ helperText }: { helperText?: string }) => (
  <TextInput source="email" type="email" validate={line} slotProps={LTR} {...(helperText && { helperText })} />
)

export const NationalIdInput = () => <TextInput source="national_id" validate={filled} slotProps={DIGITS} />

export function PhoneInput() {
  const resource = useResourceContext()
  return (
    <TextInput
      source="phone_number"
      validate={filled}
      slotProps={PHONE}
      helperText={`resources.${resource}.phone_help`}
    />
  )
}

export function GenderInput() {
  const resource = useResourceContext()
  const choices = GENDERS.map((gender) => ({ id: gender, name: `resources.${resource}.gender.${gender}` }))
  return <SelectInput source="gender" choices={choices} parse={asTyped} />
}

export const BirthInput = () => <DateInput source="dob" parse={asTyped} />
