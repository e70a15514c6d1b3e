import { sendTo } from '@olympiad/contracts/call'
import type { signUp } from '@olympiad/contracts/calls/auth'
import { PERSON } from '@olympiad/contracts/constants'
import { SignUpForm } from '@olympiad/contracts/forms/sign-up'
import { inLang, routes } from '@olympiad/contracts/routes'
import { useEffect, useState } from 'react'
import { useForm } from '../../components/form/use-form.ts'
import { useSend } from '../../components/form/use-send.ts'
import { leaveToast } from '../../lib/toast.ts'
import { wrongIn } from '../../lib/wrong.ts'
import type { SignUpProps } from './signup.server.ts'

export type SignUpType = SignUpForm['type']
/** What became of a coach's account: told in these words, then on to the platform. */
export type Made = { msg: string; url: string }

/** Long enough to read where one is going, and why. */
const READ_FOR_MS = 5000

const SIGN_UP = { method: 'POST', path: '/api/auth/signup' } as const

/** What the tab keeps: never a password. */
const KEPT = { name: '', national_id: '', email: '', phone_number: '', type: String(PERSON.student) }
const EMPTY = { ...KEPT, password: '', c_password: '' }
const FIELDS = Object.keys(EMPTY)
export type SignUpField = keyof typeof EMPTY

const typeOf = ({ type }: typeof EMPTY): SignUpType => (type === String(PERSON.coach) ? PERSON.coach : PERSON.student)

/**
 * The sign-up form and where it leads (000 §4): a student to sign-in with the message as a toast, a coach to the platform
 * after being told. What was typed stays whatever the answer is, and in this tab through a change of language too.
 */
export function useSignUp({ lang, texts, messages, formTexts }: SignUpProps, redirect: string | undefined) {
  const [made, setMade] = useState<Made>()
  const missing: Partial<Record<string, string>> = {
    name: texts.nameMissing,
    national_id: texts.nationalIdMissing,
    email: texts.emailMissing,
    phone_number: texts.phoneMissing,
    password: texts.passwordMissing,
    c_password: texts.repeatMissing,
  }
  const form = useForm({
    original: EMPTY,
    check: (values) =>
      wrongIn(SignUpForm, { ...values, type: typeOf(values) }, FIELDS).map(({ field, key }) => ({
        field,
        msg:
          (key === 'fill_all_fields' && missing[field]) ||
          (messages[key as keyof typeof messages] ?? messages.invalid_value),
      })),
    draft: { place: 'sessionStorage', name: 'signup-draft', stands: () => KEPT },
  })
  const { sending, refusal, refuse, run } = useSend({
    offline: formTexts.offline,
    failed: messages.something_wrong,
    wrong: form.refuse,
  })
  const type = typeOf(form.values)

  useEffect(() => {
    if (!made) return
    // Back from the platform leads to sign-in, and from there to what was wanted before.
    history.replaceState(null, '', inLang(routes.signIn(redirect), lang))
    const going = setTimeout(() => location.assign(made.url), READ_FOR_MS)
    return () => clearTimeout(going)
  }, [made, redirect, lang])

  const submit = () => {
    if (form.check().length > 0) return refuse(undefined)
    void run(async () => {
      const answer = await sendTo<typeof signUp>(SIGN_UP, { body: { ...form.values, type } }, fetch)
      form.dropDraft()
      if (answer.type === PERSON.coach) return setMade(answer)
      leaveToast(answer.msg)
      location.assign(redirect ? inLang(routes.signIn(redirect), lang) : answer.url)
    })
  }

  return {
    form,
    type,
    setType: (chosen: SignUpType) => form.change({ type: String(chosen) }),
    sending,
    refusal,
    submit,
    made,
  }
}
export type SignUpState = ReturnType<typeof useSignUp>
