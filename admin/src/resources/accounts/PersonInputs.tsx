import { GENDERS, MAX_PERSON_TEXT_LENGTH } from '@olympiad/contracts/people'
import { DateInput, maxLength, required, SelectInput, TextInput, useResourceContext } from 'react-admin'
import { parseText } from '../../shared/parse-text.ts'

export const validateRequired = required('texts.user_form_empty')
const line = [validateRequired, maxLength(MAX_PERSON_TEXT_LENGTH, 'texts.too_long')]
const LTR = { htmlInput: { dir: 'ltr' } } as const
const DIGITS = { htmlInput: { dir: 'ltr', inputMode: 'numeric' } } as const
const PHONE = { htmlInput: { dir: 'ltr', inputMode: 'tel' } } as const

export const NameInput = () => <TextInput source="name" validate={line} slotProps={{ htmlInput: { dir: 'auto' } }} />

export const EmailInput = ({ helperText }: { helperText?: string }) => (
  <TextInput source="email" type="email" validate={line} slotProps={LTR} {...(helperText && { helperText })} />
)

export const NationalIdInput = () => <TextInput source="national_id" validate={validateRequired} slotProps={DIGITS} />

export function PhoneInput() {
  const resource = useResourceContext()
  return (
    <TextInput
      source="phone_number"
      validate={validateRequired}
      slotProps={PHONE}
      helperText={`resources.${resource}.phone_help`}
    />
  )
}

export function GenderInput() {
  const resource = useResourceContext()
  const choices = GENDERS.map((gender) => ({ id: gender, name: `resources.${resource}.gender.${gender}` }))
  return <SelectInput source="gender" choices={choices} parse={parseText} />
}

export const BirthDateInput = () => <DateInput source="dob" parse={parseText} />
