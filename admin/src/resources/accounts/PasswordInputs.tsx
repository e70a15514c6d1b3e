import { PasswordInput, required, type Validator } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'

const filled = required('texts.user_form_empty')
const LTR = { htmlInput: { dir: 'ltr' } } as const

const sameAsPassword: Validator = (repeated, { password }) =>
  (repeated ?? '') === (password ?? '') ? undefined : 'texts.user_password_not_matched'

type PasswordInputsProps = { needed?: boolean; helperText?: string; rule?: Validator }

/** A password and the same again; what is typed can be shown. `rule` is about the password itself. */
export function PasswordInputs({ needed = false, helperText, rule }: PasswordInputsProps) {
  const must = needed ? [filled] : []
  const shared = { parse: asTyped, autoComplete: 'new-password', slotProps: LTR }
  return (
    <>
      <PasswordInput
        source="password"
        {...shared}
        validate={rule ? [...must, rule] : must}
        {...(helperText && { helperText })}
      />
      <PasswordInput source="cpassword" {...shared} validate={[...must, sameAsPassword]} />
    </>
  )
}
