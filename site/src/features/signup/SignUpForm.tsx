import type { ReactNode } from 'react'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import { Field } from '../../components/form/Field.tsx'
import { PasswordInput } from '../../components/form/PasswordInput.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import type { SignUpMessages, SignUpProps } from './signup.server.ts'
import { FIELDS, type SignUpField, type SignUpState } from './use-sign-up.ts'

type Props = Pick<SignUpProps, 'texts' | 'formTexts' | 'messages'> & {
  form: SignUpState
  /** What stands before the fields. */
  children?: ReactNode
}

/** The fields of an account (000 §3), each with what is wrong with it. */
export function SignUpForm({ texts, formTexts, messages, form, children }: Props) {
  const { register, errors, busy } = form
  const labels: Record<SignUpField, string> = {
    name: texts.name,
    national_id: texts.nationalId,
    email: texts.email,
    phone_number: texts.phone,
    password: texts.password,
    c_password: texts.repeat,
    type: texts.type,
  }
  const missing: Partial<Record<SignUpField, string>> = {
    name: texts.nameMissing,
    national_id: texts.nationalIdMissing,
    email: texts.emailMissing,
    phone_number: texts.phoneMissing,
    password: texts.passwordMissing,
    c_password: texts.repeatMissing,
  }
  /** A message of the server, or one of its own by its key; an empty field is told what to type. */
  const errorOf = (field: SignUpField): string | undefined => {
    const message = errors[field]?.message
    if (message === 'fill_all_fields') return missing[field] ?? messages.fill_all_fields
    return message === undefined ? undefined : (messages[message as keyof SignUpMessages] ?? message)
  }
  const wrong = FIELDS.flatMap((field) => {
    const message = errorOf(field)
    return message === undefined ? [] : [{ field, label: labels[field], message }]
  })
  const empty = FIELDS.some((field) => errors[field]?.message === 'fill_all_fields')
  const labelled = (field: SignUpField) => ({ name: field, label: labels[field], error: errorOf(field) })

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault()
        else void form.submit(event)
      }}
    >
      <ErrorSummary title={empty ? messages.fill_all_fields : texts.wrong} errors={wrong} attempt={form.attempt} />
      {children}
      <Field {...labelled('name')} help={texts.nameHelp}>
        {(control) => (
          <input
            {...control}
            {...register('name')}
            className="control"
            dir="auto"
            autoComplete="name"
            maxLength={200}
          />
        )}
      </Field>
      <Field {...labelled('national_id')} help={texts.nationalIdHelp}>
        {(control) => (
          <input
            {...control}
            {...register('national_id')}
            className="control"
            dir="ltr"
            inputMode="numeric"
            autoComplete="username"
            maxLength={20}
          />
        )}
      </Field>
      <Field {...labelled('email')}>
        {(control) => (
          <input
            {...control}
            {...register('email')}
            className="control"
            dir="ltr"
            type="email"
            autoComplete="email"
            maxLength={200}
          />
        )}
      </Field>
      <Field {...labelled('phone_number')} help={texts.phoneHelp}>
        {(control) => <PhoneInput {...control} {...register('phone_number')} typed={form.phone} />}
      </Field>
      <Field {...labelled('password')}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} texts={formTexts} autoComplete="new-password" />
        )}
      </Field>
      <Field {...labelled('c_password')}>
        {(control) => (
          <PasswordInput {...control} {...register('c_password')} texts={formTexts} autoComplete="new-password" />
        )}
      </Field>
      {form.refusal ? (
        <div className="notice danger" role="alert">
          <p>{form.refusal}</p>
        </div>
      ) : null}
      <button className="btn wide" type="submit" aria-busy={busy} aria-disabled={busy}>
        {texts.submit}
      </button>
    </form>
  )
}
