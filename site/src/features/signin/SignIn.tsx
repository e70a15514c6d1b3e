import { zodResolver } from '@hookform/resolvers/zod'
import { CallError, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/own-session'
import { SignInForm } from '@olympiad/contracts/forms/sign-in'
import type { Lang } from '@olympiad/contracts/lang'
import { isDocument } from '@olympiad/contracts/routes'
import type { UserView } from '@olympiad/contracts/views/people'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '../../components/form/Field.tsx'
import { PasswordInput } from '../../components/form/PasswordInput.tsx'
import type { Texts } from '../../i18n/texts.ts'
import { leaveToast, showToast } from '../../lib/toast.ts'
import { afterSignIn } from '../guards/guards.ts'
import { usePlatformPopup } from './use-platform-popup.ts'
import { useSignInLink } from './use-sign-in-link.ts'

type Props = {
  lang: Lang
  /** The page to go back to, as the address names it; checked before it is used. */
  redirect: string | null
  /** Where the membership platform's own sign-in starts without a popup. */
  platform: string
  /** Why a sign-in at the platform has failed that was started here before. */
  failed?: string | undefined
  texts: Texts<'signin'>
  formTexts: Texts<'form'>
  /** The published messages of 000 §5 and §8. */
  messages: { empty: string; unknown: string; unfetched: string; done: string }
}

/** Signs a member in, here or at the membership platform, and goes on. The session cookie is the server's. */
export function SignIn({ lang, redirect, platform, failed, texts, formTexts, messages }: Props) {
  const [refusal, setRefusal] = useState(failed)
  const [shut, setShut] = useState(false)
  const [notice, setNotice] = useState('')
  const [leaving, setLeaving] = useState(false)
  const { register, handleSubmit, formState, clearErrors, getValues } = useForm({
    resolver: zodResolver(SignInForm),
    defaultValues: { identifier: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const busy = isSubmitting || leaving

  /** On to where the person wanted to go; the page stays busy until it is left, which a download doesn't do. */
  function goOn(user: UserView): void {
    const next = afterSignIn({ user, lang }, redirect)
    setLeaving(!isDocument(next))
    leaveToast(messages.done)
    showToast(messages.done)
    location.assign(next)
  }

  const link = useSignInLink(
    {
      done: (msg) => {
        setRefusal(undefined)
        setShut(false)
        setNotice(msg)
      },
      refused: (msg) => {
        setRefusal(msg)
        setShut(true)
      },
    },
    messages.unknown,
  )

  const submit = handleSubmit(async (body) => {
    setRefusal(undefined)
    setNotice('')
    setShut(false)
    try {
      const { user } = await send(signIn, { body }, fetch)
      goOn(user)
    } catch (error) {
      setRefusal((error instanceof CallError && error.message) || messages.unknown)
      setShut(error instanceof CallError && error.code === 'signin_too_many')
    }
  })

  const popup = usePlatformPopup({
    opened: () => {
      clearErrors()
      setRefusal(undefined)
    },
    failed: setRefusal,
    // The message says only that somebody signed in: the server says who.
    signedIn: () => {
      if (leaving) return
      send(getUser, {}, fetch).then(
        ({ user }) => goOn(user),
        () => setRefusal(messages.unfetched),
      )
    },
  })

  const summary = errors.identifier || errors.password ? messages.empty : refusal
  return (
    <form
      method="post"
      noValidate
      data-carried
      onSubmit={(event) => {
        if (busy) event.preventDefault()
        else void submit(event)
      }}
    >
      {summary && (
        <div className="error-summary" role="alert">
          <p>{summary}</p>
          {shut && summary === refusal && (
            <>
              <p>{texts.shut}</p>
              <button
                className="btn line"
                type="button"
                aria-busy={link.busy}
                aria-disabled={link.busy}
                onClick={() => !link.busy && void link.ask(getValues('identifier'))}
              >
                {texts.sendLink}
              </button>
            </>
          )}
        </div>
      )}
      <p className={notice ? 'notice' : undefined} role="status">
        {notice}
      </p>
      <Field
        name="identifier"
        label={texts.identifier}
        help={texts.help}
        error={errors.identifier && texts.identifierMissing}
      >
        {(control) => (
          <input
            {...control}
            {...register('identifier')}
            className="control"
            dir="ltr"
            autoComplete="username"
            maxLength={200}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="password" label={texts.password} error={errors.password && texts.passwordMissing}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} texts={formTexts} autoComplete="current-password" />
        )}
      </Field>
      <button className="btn wide" type="submit" aria-busy={busy} aria-disabled={isSubmitting}>
        {texts.submit}
      </button>
      <p className="or">{texts.or}</p>
      <a className="btn line wide" href={platform} onClick={popup.start}>
        {texts.platform}
      </a>
      <p className="note" role="status">
        {popup.waits ? texts.platformOpen : ''}
      </p>
    </form>
  )
}
