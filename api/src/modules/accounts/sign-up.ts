import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { SignUpForm } from '@olympiad/contracts/forms/sign-up'
import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { TextKey } from '@olympiad/contracts/texts'
import { fieldError } from '../../platform/errors.ts'
import { normaliseMobileNumber } from '../../platform/phone.ts'
import type { Membership } from './membership.ts'

export type SignUpResult = { type: SignUpForm['type']; text: TextKey; url: string }

/**
 * Creates the account only at the platform. The result follows the requested type.
 * @throws {AppError} 400 with the wrong field or the platform's text, 502
 */
export async function signUp(membership: Membership, form: SignUpForm, lang: Lang): Promise<SignUpResult> {
  const phone_number = normaliseMobileNumber(form.phone_number)
  if (!phone_number) throw fieldError('phone_number', 'phone_wrong')
  await membership.register({ ...form, phone_number }, lang)
  return form.type === PERSON_TYPE.coach
    ? { type: form.type, text: 'signup_coach_done', url: membership.siteUrl }
    : { type: form.type, text: 'signup_student_done', url: withLangPrefix(routes.signIn(), lang) }
}
