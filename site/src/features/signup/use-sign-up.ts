import { zodResolver } from '@hookform/resolvers/zod'
import { CallError, send } from '@olympiad/contracts/call'
import { signUp } from '@olympiad/contracts/calls/auth'
import { PERSON } from '@olympiad/contracts/constants'
import { SignUpForm } from '@olympiad/contracts/forms/sign-up'
import { inLang, routes } from '@olympiad/contracts/routes'
import { useEffect, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { leaveToast } from '../../lib/toast.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import type { SignUpProps } from './signup.server.ts'

export type SignUpValues = z.input<typeof SignUpForm>
export type SignUpType = SignUpForm['type']
export type SignUpField = FieldPath<SignUpValues>
/** What became of a coach's account: told in these words, then on to the platform. */
export type Made = { msg: string; url: string }

/** Long enough to read where one is going, and why. */
const READ_FOR_MS = 5000

const EMPTY: SignUpValues = {
  name: '',
  national_id: '',
  email: '',
  phone_number: '',
  password: '',
  c_password: '',
  type: PERSON.student,
}
/** As they stand on the page. */
export const FIELDS = Object.keys(EMPTY) as SignUpField[]

/**
 * The sign-up form and where it leads (000 §4): a student to sign-in with the message as a toast, a coach to the platform
 * after being told. What was typed stays whatever the answer is, and in this tab through a change of language too.
 */
export function useSignUp(
  { lang, messages, formTexts }: Pick<SignUpProps, 'lang' | 'messages' | 'formTexts'>,
  redirect: string | undefined,
) {
  const { register, handleSubmit, getValues, setValue, setError, subscribe, watch, formState } = useForm({
    resolver: zodResolver(SignUpForm),
    defaultValues: EMPTY,
    // The summary takes the focus; its links lead to the fields.
    shouldFocusError: false,
  })
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const [leaving, setLeaving] = useState(false)
  const [made, setMade] = useState<Made>()
  const refused = () => {
    setRefusal(undefined)
    setAttempt((count) => count + 1)
  }

  useEffect(() => {
    const draft = readDraft(sessionStorage)
    for (const field of FIELDS) {
      // What was typed before the script arrived is newer.
      const kept = field in draft && getValues(field) === EMPTY[field] ? draft[field as keyof typeof draft] : undefined
      if (kept !== undefined) setValue(field, kept)
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(sessionStorage, values) })
  }, [getValues, setValue, subscribe])
  useEffect(() => {
    if (!made) return
    // Back from the platform leads to sign-in, and from there to what was wanted before.
    history.replaceState(null, '', inLang(routes.signIn(redirect), lang))
    const going = setTimeout(() => location.assign(made.url), READ_FOR_MS)
    return () => clearTimeout(going)
  }, [made, redirect, lang])

  const submit = handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      const { type, msg, url } = await send(signUp, { body }, fetch)
      dropDraft(sessionStorage)
      if (type === PERSON.coach) return setMade({ msg, url })
      setLeaving(true)
      leaveToast(msg)
      location.assign(redirect ? inLang(routes.signIn(redirect), lang) : url)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      for (const { field, msg } of error.errors) {
        if (FIELDS.some((name) => name === field)) setError(field as SignUpField, { message: msg })
      }
      if (error.errors.length > 0) return refused()
      setRefusal(error.message || (error.code === 'network' ? formTexts.offline : messages.something_wrong))
    }
  }, refused)

  return {
    register,
    errors: formState.errors,
    phone: watch('phone_number'),
    type: watch('type') ?? PERSON.student,
    setType: (type: SignUpType) => setValue('type', type),
    busy: formState.isSubmitting || leaving,
    submit,
    attempt,
    refusal,
    made,
  }
}
export type SignUpState = ReturnType<typeof useSignUp>
