import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    /** What stands in it while nothing is chosen. */
    none: string
    options: readonly { value: string; text: string }[]
  }

/** A choice from a list, with its label. */
export const SelectField = ({
  name,
  label,
  optional,
  help,
  error,
  announced,
  after,
  none,
  options,
  ...select
}: Props) => (
  <Field {...{ name, label, optional, help, error, announced, after }}>
    {(control) => (
      <select className="control" name={name} {...control} {...select}>
        <option value="">{none}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
