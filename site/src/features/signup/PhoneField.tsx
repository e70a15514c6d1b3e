import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import type { ChangeEventHandler } from 'react'
import { Field, type FieldProps } from '../../components/form/Field.tsx'

const hasCountryCode = (rawInput: string): boolean =>
  /^(\+|00)/.test(toWesternDigits(rawInput.normalize('NFKC')).trim())

type Props = FieldProps & { value: string; onChange: ChangeEventHandler<HTMLInputElement> }

export const PhoneField = ({ value, onChange, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <div className="prefixed" dir="ltr">
        {hasCountryCode(value) ? null : (
          <span className="prefix" aria-hidden="true">
            +966
          </span>
        )}
        <input
          {...control}
          className="control"
          name={field.name}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={value}
          onChange={onChange}
        />
      </div>
    )}
  </Field>
)
