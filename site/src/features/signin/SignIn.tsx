import { zodResolver } from '@hookform/resolvers/zod'
import { CallError, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { SignInForm } from '@olympiad/contracts/forms/sign-in'
import type { Lang } from '@olympiad/contracts/lang'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Texts } from '../../i18n/texts.ts'
import { leaveToast, showToast } from '../../lib/toast.ts'
import { destination } from './destination.ts'
import { PasswordInput } from './PasswordInput.tsx'

type Props = {
  lang: Lang
  /** The page to go back to, as the address names it; checked before it is used. */
  redirect: string | null
  texts: Texts<'signin'>
  /** The published messages of 000 §5 and §8. */
  messages: { empty: string; unknown: string; done: string }
}

/** Signs a member in and goes on. The page is left with the session cookie that the answer has set. */
export function SignIn({ lang, redirect, texts, messages }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignInForm),
    defaultValues: { identifier: '', password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const busy = isSubmitting || (isSubmitSuccessful && refusal === undefined)

  const submit = handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      const { user } = await send(signIn, { body }, fetch)
      leaveToast(messages.done)
      showToast(messages.done)
      location.assign(destination(user.type, redirect, lang))
    } catch (error) {
      setRefusal((error instanceof CallError && error.message) || messages.unknown)
    }
  })

  const summary = errors.identifier || errors.password ? messages.empty : refusal
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault()
        else void submit(event)
      }}
    >
      {summary && (
        <div className="error-summary" role="alert">
          <p>{summary}</p>
        </div>
      )}
      <div className="field">
        <label htmlFor="identifier">{texts.identifier}</label>
        <input
          id="identifier"
          className="control"
          dir="ltr"
          autoComplete="username"
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(errors.identifier)}
          aria-describedby={errors.identifier ? 'identifier-error' : undefined}
          {...register('identifier')}
        />
        {errors.identifier && (
          <p className="error" id="identifier-error">
            {texts.identifierMissing}
          </p>
        )}
      </div>
      <PasswordInput texts={texts} missing={Boolean(errors.password)} field={register('password')} />
      <button className="btn wide" type="submit" aria-busy={busy} aria-disabled={isSubmitting}>
        {texts.submit}
      </button>
    </form>
  )
}
