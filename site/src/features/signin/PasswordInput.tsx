import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Texts } from '../../i18n/texts.ts'

type Props = { texts: Texts<'signin'>; missing: boolean; field: UseFormRegisterReturn }

/** A password that can be looked at while it is typed. */
export function PasswordInput({ texts, missing, field }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor="password">{texts.password}</label>
      <div className="secret" dir="ltr">
        <input
          id="password"
          className="control"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
          aria-invalid={missing}
          aria-describedby={missing ? 'password-error' : undefined}
          {...field}
        />
        <button type="button" aria-label={shown ? texts.hide : texts.show} onClick={() => setShown(!shown)}>
          <svg viewBox="0 0 28 20" aria-hidden="true">
            <path d="M2 10L10 3H18L26 10L18 17H10Z" fill="none" stroke="currentColor" strokeWidth="2" />
            <circle cx="14" cy="10" r="3.5" fill="currentColor" />
            {shown && <path d="M5 19L23 1" stroke="currentColor" strokeWidth="2.5" />}
          </svg>
        </button>
      </div>
      {missing && (
        <p className="error" id="password-error">
          {texts.passwordMissing}
        </p>
      )}
    </div>
  )
}
