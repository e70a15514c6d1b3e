import { sendToEndpoint } from '@olympiad/contracts/call'
import type { signIn } from '@olympiad/contracts/calls/auth'
import type { getUser } from '@olympiad/contracts/calls/current-session'
import { SignInForm } from '@olympiad/contracts/forms/sign-in'
import { isDocumentPath } from '@olympiad/contracts/routes'
import type { UserView } from '@olympiad/contracts/views/people'
import { useEffect, useState } from 'react'
import { focusField } from '../../components/form/Field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { useSend } from '../../components/form/use-send.ts'
import { keepFragment } from '../../lib/kept-fragment.ts'
import { queueToast, showToast } from '../../lib/toast.ts'
import { validateFields } from '../../lib/validate-fields.ts'
import { afterSignInUrl } from '../guards/guards.ts'
import type { SignInProps } from './SignIn.tsx'
import { usePlatformPopup } from './use-platform-popup.ts'
import { useSignInLink } from './use-sign-in-link.ts'

const SIGN_IN = { method: 'POST', path: '/api/auth/signin' } as const
const GET_USER = { method: 'POST', path: '/api/getuser' } as const
const EMPTY = { identifier: '', password: '' }

/** The form, the platform's popup, and the email link for locked-out members. */
export function useSignIn({ lang, redirect, failedMessage, texts, messages }: SignInProps) {
  const [notice, setNotice] = useState('')
  useEffect(keepFragment, [])
  const form = useForm({
    initialValues: EMPTY,
    validate: (values) =>
      validateFields(SignInForm, values, Object.keys(EMPTY)).map(({ field }) => ({
        field,
        msg: field === 'identifier' ? texts.identifierMissing : texts.passwordMissing,
      })),
  })
  const { sending, submitError, setSubmitError, run } = useSend({
    offlineMessage: messages.unknown,
    defaultMessage: messages.unknown,
    initialError: failedMessage === undefined ? undefined : { message: failedMessage },
  })

  /** Stays busy until the page is left; a download does not leave it. */
  function redirectAfterSignIn(user: UserView): 'stays' | undefined {
    const next = afterSignInUrl({ user, lang }, redirect)
    queueToast(messages.done)
    showToast(messages.done)
    location.assign(next)
    return isDocumentPath(next) ? 'stays' : undefined
  }

  const link = useSignInLink(
    {
      onSuccess: (msg) => {
        setSubmitError(undefined)
        setNotice(msg)
      },
      onError: (message) => setSubmitError({ code: 'signin_rate_limited', message }),
    },
    messages.unknown,
  )

  const submit = () => {
    const [first] = form.validate()
    if (first) {
      setSubmitError(undefined)
      return focusField(first.field)
    }
    setNotice('')
    void run(async () =>
      redirectAfterSignIn((await sendToEndpoint<typeof signIn>(SIGN_IN, { body: form.values }, fetch)).user),
    )
  }

  const popup = usePlatformPopup({
    opened: () => {
      form.clearErrors()
      setSubmitError(undefined)
    },
    failed: (message) => setSubmitError({ message }),
    // The message names nobody: the server says who signed in.
    signedIn: () => {
      if (sending) return
      sendToEndpoint<typeof getUser>(GET_USER, {}, fetch).then(
        ({ user }) => void run(async () => redirectAfterSignIn(user)),
        () => setSubmitError({ message: messages.unfetched }),
      )
    },
  })

  return { form, notice, submitError, sending, submit, link, popup }
}
