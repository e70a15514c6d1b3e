import type { Lang } from '@olympiad/contracts/lang'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import { scene } from '@olympiad/motif/scene'
import { getAreaTexts } from '../../i18n/texts.ts'

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

export const signUpProps = (lang: Lang) => ({
  lang,
  texts: getAreaTexts(lang, 'signup'),
  formTexts: getAreaTexts(lang, 'form'),
  messages: Object.fromEntries(OWN_MESSAGES.map((key) => [key, translate(lang, key)])) as SignUpMessages,
  pictures: {
    student: scene('student', 'portrait', { width: 360, height: 400 }),
    coach: scene('coach', 'podium', { width: 360, height: 330 }),
  },
})
export type SignUpProps = ReturnType<typeof signUpProps>
