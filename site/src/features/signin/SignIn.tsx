import { send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/own-session'
import { SignInForm } from '@olympiad/contracts/forms/sign-in'
import type { Lang } from '@olympiad/contracts/lang'
import { isDocument } from '@olympiad/contracts/routes'
import type { UserView } from '@olympiad/contracts/views/people'
import { useState } from 'react'
import { focusField } from '../../components/form/Field.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { useSend } from '../../components/form/use-send.ts'
import type { Texts } from '../../i18n/texts.ts'
import { leaveToast, showToast } from '../../lib/toast.ts'
import { wrongIn } from '../../lib/wrong.ts'
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

const EMPTY = { identifier: '', password: '' }

/** Signs a member in, here or at the membership platform, and goes on. The session cookie is the server's. */
export function SignIn({ lang, redirect, platform, failed, texts, formTexts, messages }: Props) {
  const [notice, setNotice] = useState('')
  const form = useForm({
    original: EMPTY,
    check: (values) =>
      wrongIn(SignInForm, values, Object.keys(EMPTY)).map(({ field }) => ({
        field,
        msg: field === 'identifier' ? texts.identifierMissing : texts.passwordMissing,
      })),
  })
  const { sending, refusal, refuse, run } = useSend({
    offline: messages.unknown,
    failed: messages.unknown,
    before: failed === undefined ? undefined : { message: failed },
  })

  /** On to where the person wanted to go; the page stays busy until it is left, which a download doesn't do. */
  function goOn(user: UserView): 'stays' | undefined {
    const next = afterSignIn({ user, lang }, redirect)
    leaveToast(messages.done)
    showToast(messages.done)
    location.assign(next)
    return isDocument(next) ? 'stays' : undefined
  }

  const link = useSignInLink(
    {
      done: (msg) => {
        refuse(undefined)
        setNotice(msg)
      },
      refused: (message) => refuse({ code: 'signin_too_many', message }),
    },
    messages.unknown,
  )

  const submit = () => {
    const [first] = form.check()
    if (first) return focusField(first.field)
    setNotice('')
    void run(async () => goOn((await send(signIn, { body: form.values }, fetch)).user))
  }

  const popup = usePlatformPopup({
    opened: () => {
      form.forgetErrors()
      refuse(undefined)
    },
    failed: (message) => refuse({ message }),
    // The message says only that somebody signed in: the server says who.
    signedIn: () => {
      if (sending) return
      send(getUser, {}, fetch).then(
        ({ user }) => void run(async () => goOn(user)),
        () => refuse({ message: messages.unfetched }),
      )
    },
  })

  const isWrong = form.errors.length > 0
  return (
    <form {...form.element(submit)} method="post" data-carried>
      {isWrong || refusal ? (
        <div className="error-summary" role="alert">
          <p>{isWrong ? messages.empty : refusal?.message}</p>
          {!isWrong && refusal?.code === 'signin_too_many' ? (
            <>
              <p>{texts.shut}</p>
              <button
                className="btn line"
                type="button"
                aria-busy={link.busy}
                aria-disabled={link.busy}
                onClick={() => !link.busy && void link.ask(form.values.identifier)}
              >
                {texts.sendLink}
              </button>
            </>
          ) : null}
        </div>
      ) : null}
      <p className={notice ? 'notice' : undefined} role="status">
        {notice}
      </p>
      <TextField
        {...form.field('identifier')}
        label={texts.identifier}
        help={texts.help}
        dir="ltr"
        autoComplete="username"
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={texts.password}
        texts={formTexts}
        autoComplete="current-password"
      />
      <button className="btn wide" type="submit" aria-busy={sending} aria-disabled={sending}>
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
