import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

export const TextField = ({ name, label, optional, help, error, announced, after, ...input }: Props) => (
  <Field {...{ name, label, optional, help, error, announced, after }}>
    {(control) => <input className="control" name={name} {...control} {...input} />}
  </Field>
)
