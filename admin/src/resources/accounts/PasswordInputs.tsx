import { PasswordInput, required, type Validator } from 'react-admin'
import { parseText } from '../../shared/parse-text.ts'

const filled = required('texts.user_form_empty')
const LTR = { htmlInput: { dir: 'ltr' } } as const

const sameAsPassword: Validator = (repeated, { password }) =>
  (repeated ?? '') === (password ?? '') ? undefined : 'texts.user_password_not_matched'

type PasswordInputsProps = { isRequired?: boolean; helperText?: string; validatePassword?: Validator }

export function PasswordInputs({ isRequired = false, helperText, validatePassword }: PasswordInputsProps) {
  const requiredRules = isRequired ? [filled] : []
  const shared = { parse: parseText, autoComplete: 'new-password', slotProps: LTR }
  return (
    <>
      <PasswordInput
        source="password"
        {...shared}
        validate={validatePassword ? [...requiredRules, validatePassword] : requiredRules}
        {...(helperText && { helperText })}
      />
      <PasswordInput source="cpassword" {...shared} validate={[...requiredRules, sameAsPassword]} />
    </>
  )
}
