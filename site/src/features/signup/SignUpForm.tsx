import type { ReactNode } from 'react'
import { ErrorNotice } from '../../components/form/ErrorNotice.tsx'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { PhoneField } from './PhoneField.tsx'
import type { SignUpProps } from './signup.server.ts'
import type { SignUpField, SignUpState } from './use-sign-up.ts'

type Props = Pick<SignUpProps, 'texts' | 'formTexts' | 'messages'> & {
  state: SignUpState
  children?: ReactNode
}

/** The fields follow 000 §3. */
export function SignUpForm({ texts, formTexts, messages, state, children }: Props) {
  const { form, sending, submitError, submit } = state
  const labels: Record<SignUpField, string> = {
    name: texts.name,
    national_id: texts.nationalId,
    email: texts.email,
    phone_number: texts.phone,
    password: texts.password,
    c_password: texts.repeat,
    type: texts.type,
  }
  const field = (name: SignUpField) => ({ ...form.getFieldProps(name), label: labels[name] })
  const isEmpty = form.errors.some(({ field: name }) => form.values[name as SignUpField]?.trim() === '')

  return (
    <form {...form.getFormProps(submit)} method="post">
      <ErrorSummary
        title={isEmpty ? messages.fill_all_fields : texts.wrong}
        errors={form.errors}
        labelOf={(name) => labels[name as SignUpField] ?? name}
        attempt={form.attempt}
      />
      {children}
      <TextField {...field('name')} help={texts.nameHelp} dir="auto" autoComplete="name" maxLength={200} />
      <TextField
        {...field('national_id')}
        help={texts.nationalIdHelp}
        dir="ltr"
        inputMode="numeric"
        autoComplete="username"
        maxLength={20}
      />
      <TextField {...field('email')} dir="ltr" type="email" autoComplete="email" maxLength={200} />
      <PhoneField {...field('phone_number')} help={texts.phoneHelp} />
      <PasswordField {...field('password')} texts={formTexts} autoComplete="new-password" />
      <PasswordField {...field('c_password')} texts={formTexts} autoComplete="new-password" />
      <ErrorNotice message={submitError?.message} />
      <button className="btn wide" type="submit" aria-busy={sending} aria-disabled={sending}>
        {texts.submit}
      </button>
    </form>
  )
}
