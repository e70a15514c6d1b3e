import { westernDigits } from '@olympiad/contracts/identity'
import type { ComponentProps } from 'react'

/** Whether a country is written out: `+971…` or `00971…`, in digits of any script. */
const namesCountry = (typed: string): boolean => /^(\+|00)/.test(westernDigits(typed.normalize('NFKC')).trim())

type Props = ComponentProps<'input'> & { typed: string }

/** A mobile number: Saudi Arabia's code stands before it until another country is written. */
export const PhoneInput = ({ typed, ...control }: Props) => (
  <div className="prefixed" dir="ltr">
    {namesCountry(typed) ? null : (
      <span className="prefix" aria-hidden="true">
        +966
      </span>
    )}
    <input {...control} className="control" type="tel" autoComplete="tel" maxLength={40} />
  </div>
)
