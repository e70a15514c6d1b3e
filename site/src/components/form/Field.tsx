import type { ReactNode } from 'react'

export type FieldProps = {
  name: string
  label: string
  optional?: string | undefined
  help?: string | undefined
  error?: string | undefined
  announced?: boolean | undefined
  after?: ReactNode
}
type Props = FieldProps & {
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`
export const focusField = (name: string): void => document.getElementById(fieldId(name))?.focus()

export function Field({ name, label, optional, help, error, announced, after, children }: Props) {
  const id = fieldId(name)
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional ? <span>{optional}</span> : null}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`} role={announced ? 'alert' : undefined}>
          {error}
        </p>
      ) : null}
      {after}
    </div>
  )
}
