import { westernDigits } from '@olympiad/contracts/identity'
import type { ChangeEventHandler } from 'react'
import { Field, type FieldProps } from '../../components/form/Field.tsx'

/** Whether a country is written out: `+971…` or `00971…`, in digits of any script. */
const namesCountry = (typed: string): boolean => /^(\+|00)/.test(westernDigits(typed.normalize('NFKC')).trim())

type Props = FieldProps & { value: string; onChange: ChangeEventHandler<HTMLInputElement> }

/** A mobile number: Saudi Arabia's code stands before it until another country is written. */
export const PhoneField = ({ value, onChange, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <div className="prefixed" dir="ltr">
        {namesCountry(value) ? null : (
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
