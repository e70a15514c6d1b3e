import { PERSON } from '@olympiad/contracts/constants'
import type { SignUpForm } from '@olympiad/contracts/forms/sign-up'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { TextKey } from '@olympiad/contracts/texts'
import { fieldError } from '../../platform/errors.ts'
import { mobileNumber } from '../../platform/phone.ts'
import type { Membership } from './membership.ts'

/** What was made, and where to go next: the platform's site to be verified, or our sign-in. */
export type SignedUp = { type: SignUpForm['type']; text: TextKey; url: string }

/**
 * Makes an account at the platform, and nothing here. What was asked for decides what comes next, whatever the platform
 * says that it made: the first sign-in takes its type.
 * @throws {AppError} 400 with the wrong field or the platform's words, 502 where the platform does not answer
 */
export async function signUp(membership: Membership, form: SignUpForm, lang: Lang): Promise<SignedUp> {
  const phone_number = mobileNumber(form.phone_number)
  if (!phone_number) throw fieldError('phone_number', 'phone_wrong')
  await membership.register({ ...form, phone_number }, lang)
  return form.type === PERSON.coach
    ? { type: form.type, text: 'signup_coach_done', url: membership.siteUrl }
    : { type: form.type, text: 'signup_student_done', url: inLang(routes.signIn(), lang) }
}
