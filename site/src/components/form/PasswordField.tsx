import { type ComponentProps, useState } from 'react'
import type { Texts } from '../../i18n/texts.ts'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & { texts: Pick<Texts<'form'>, 'show' | 'hide'> }

export function PasswordField({ name, label, error, texts, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field name={name} label={label} error={error}>
      {(control) => (
        <div className="secret" dir="ltr">
          <input
            name={name}
            {...control}
            {...input}
            className="control"
            type={shown ? 'text' : 'password'}
            maxLength={200}
          />
          <button
            type="button"
            aria-label={shown ? texts.hide : texts.show}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <svg viewBox="0 0 28 20" aria-hidden="true">
              <path d="M2 10L10 3H18L26 10L18 17H10Z" fill="none" stroke="currentColor" strokeWidth="2" />
              <circle cx="14" cy="10" r="3.5" fill="currentColor" />
              {shown && <path d="M5 19L23 1" stroke="currentColor" strokeWidth="2.5" />}
            </svg>
          </button>
        </div>
      )}
    </Field>
  )
}
