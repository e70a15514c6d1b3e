import { sendToEndpoint } from '@olympiad/contracts/call'
import type { signUp } from '@olympiad/contracts/calls/auth'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { SignUpForm } from '@olympiad/contracts/forms/sign-up'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { useEffect, useState } from 'react'
import { useForm } from '../../components/form/use-form.ts'
import { useSend } from '../../components/form/use-send.ts'
import { queueToast } from '../../lib/toast.ts'
import { validateFields } from '../../lib/validate-fields.ts'
import type { SignUpProps } from './signup.server.ts'

export type SignUpType = SignUpForm['type']
export type CreatedAccount = { msg: string; url: string }

/** Milliseconds to read the message before the redirect. */
const REDIRECT_DELAY_MS = 5000

const SIGN_UP = { method: 'POST', path: '/api/auth/signup' } as const

/** Stored in the tab: never a password. */
const DRAFT_VALUES = { name: '', national_id: '', email: '', phone_number: '', type: String(PERSON_TYPE.student) }
const EMPTY = { ...DRAFT_VALUES, password: '', c_password: '' }
const FIELDS = Object.keys(EMPTY)
export type SignUpField = keyof typeof EMPTY

const typeOf = ({ type }: typeof EMPTY): SignUpType =>
  type === String(PERSON_TYPE.coach) ? PERSON_TYPE.coach : PERSON_TYPE.student

/**
 * 000 §4: a student goes to sign-in with a toast, a coach to the platform after a message.
 * No answer and no change of language in this tab loses the input.
 */
export function useSignUp({ lang, texts, messages, formTexts }: SignUpProps, redirect: string | undefined) {
  const [createdAccount, setCreatedAccount] = useState<CreatedAccount>()
  const missing: Partial<Record<string, string>> = {
    name: texts.nameMissing,
    national_id: texts.nationalIdMissing,
    email: texts.emailMissing,
    phone_number: texts.phoneMissing,
    password: texts.passwordMissing,
    c_password: texts.repeatMissing,
  }
  const form = useForm({
    initialValues: EMPTY,
    validate: (values) =>
      validateFields(SignUpForm, { ...values, type: typeOf(values) }, FIELDS).map(({ field, key }) => ({
        field,
        msg:
          (key === 'fill_all_fields' && missing[field]) ||
          (messages[key as keyof typeof messages] ?? messages.invalid_value),
      })),
    draft: { storageArea: 'sessionStorage', storageKey: 'signup-draft', baseline: () => DRAFT_VALUES },
  })
  const { sending, submitError, setSubmitError, run } = useSend({
    offlineMessage: formTexts.offline,
    defaultMessage: messages.something_wrong,
    onFieldErrors: form.setErrors,
  })
  const type = typeOf(form.values)

  useEffect(() => {
    if (!createdAccount) return
    // Back from the platform leads to sign-in, then to the redirect.
    history.replaceState(null, '', withLangPrefix(routes.signIn(redirect), lang))
    const redirectTimer = setTimeout(() => location.assign(createdAccount.url), REDIRECT_DELAY_MS)
    return () => clearTimeout(redirectTimer)
  }, [createdAccount, redirect, lang])

  const submit = () => {
    if (form.validate().length > 0) return setSubmitError(undefined)
    void run(async () => {
      const answer = await sendToEndpoint<typeof signUp>(SIGN_UP, { body: { ...form.values, type } }, fetch)
      form.dropDraft()
      if (answer.type === PERSON_TYPE.coach) return setCreatedAccount(answer)
      queueToast(answer.msg)
      location.assign(redirect ? withLangPrefix(routes.signIn(redirect), lang) : answer.url)
    })
  }

  return {
    form,
    type,
    setType: (chosen: SignUpType) => form.change({ type: String(chosen) }),
    sending,
    submitError,
    submit,
    createdAccount,
  }
}
export type SignUpState = ReturnType<typeof useSignUp>
