import { sendTo } from '@olympiad/contracts/call'
import type { signIn } from '@olympiad/contracts/calls/auth'
import type { getUser } from '@olympiad/contracts/calls/own-session'
import { SignInForm } from '@olympiad/contracts/forms/sign-in'
import { isDocument } from '@olympiad/contracts/routes'
import type { UserView } from '@olympiad/contracts/views/people'
import { useState } from 'react'
import { focusField } from '../../components/form/Field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { useSend } from '../../components/form/use-send.ts'
import { leaveToast, showToast } from '../../lib/toast.ts'
import { wrongIn } from '../../lib/wrong.ts'
import { afterSignIn } from '../guards/guards.ts'
import type { SignInProps } from './SignIn.tsx'
import { usePlatformPopup } from './use-platform-popup.ts'
import { useSignInLink } from './use-sign-in-link.ts'

const SIGN_IN = { method: 'POST', path: '/api/auth/signin' } as const
const WHO_IS = { method: 'POST', path: '/api/getuser' } as const
const EMPTY = { identifier: '', password: '' }

/** The sign-in form, the platform's popup, and the mailed link of whom others' tries have shut out. */
export function useSignIn({ lang, redirect, failed, texts, messages }: SignInProps) {
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
    if (first) {
      refuse(undefined)
      return focusField(first.field)
    }
    setNotice('')
    void run(async () => goOn((await sendTo<typeof signIn>(SIGN_IN, { body: form.values }, fetch)).user))
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
      sendTo<typeof getUser>(WHO_IS, {}, fetch).then(
        ({ user }) => void run(async () => goOn(user)),
        () => refuse({ message: messages.unfetched }),
      )
    },
  })

  return { form, notice, refusal, sending, submit, link, popup }
}
