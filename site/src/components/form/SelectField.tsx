import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    placeholder: string
    options: readonly { value: string; text: string }[]
  }

export const SelectField = ({
  name,
  label,
  optional,
  help,
  error,
  announced,
  after,
  placeholder,
  options,
  ...select
}: Props) => (
  <Field {...{ name, label, optional, help, error, announced, after }}>
    {(control) => (
      <select className="control" name={name} {...control} {...select}>
        <option value="">{placeholder}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
