import type { Lang } from '@olympiad/contracts/lang'
import { type TextKey, text } from '@olympiad/contracts/texts'
import { scene } from '@olympiad/motif/scene'
import { area } from '../../i18n/texts.ts'

/** The messages that the form says before the server does. */
const OWN_MESSAGES = [
  'fill_all_fields',
  'password_not_matched',
  'email_wrong',
  'membership_id_digits',
  'too_long',
  'hidden_characters',
  'invalid_value',
  'something_wrong',
] as const satisfies readonly TextKey[]
export type SignUpMessages = Record<(typeof OWN_MESSAGES)[number], string>

/** All that the sign-up form says and shows in a language. */
export const signUpProps = (lang: Lang) => ({
  lang,
  texts: area(lang, 'signup'),
  formTexts: area(lang, 'form'),
  messages: Object.fromEntries(OWN_MESSAGES.map((key) => [key, text(lang, key)])) as SignUpMessages,
  /** One robot for a student, three for a coach. */
  pictures: {
    student: scene('student', 'portrait', { width: 360, height: 400 }),
    coach: scene('coach', 'podium', { width: 360, height: 330 }),
  },
})
export type SignUpProps = ReturnType<typeof signUpProps>
