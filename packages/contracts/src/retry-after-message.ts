import type { Lang } from './lang.ts'

/** `{n}` is the number; absent where the word itself contains it. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const WORDS: Record<Lang, { soon: string; minutes: PluralForms; hours: PluralForms; again(when: string): string }> = {
  ar: {
    soon: 'أقل من دقيقة',
    minutes: { one: 'دقيقة', two: 'دقيقتين', few: '{n} دقائق', other: '{n} دقيقة' },
    hours: { one: 'ساعة', two: 'ساعتين', few: '{n} ساعات', other: '{n} ساعة' },
    again: (when) => `حاولوا من جديد بعد ${when}.`,
  },
  en: {
    soon: 'less than a minute',
    minutes: { one: 'a minute', other: '{n} minutes' },
    hours: { one: 'an hour', other: '{n} hours' },
    again: (when) => `Try again in ${when}.`,
  },
}
const rules: Record<Lang, Intl.PluralRules> = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }

const HOUR_MINUTES = 60

/** Rounds up, so that an exact wait is long enough. */
export function retryAfterMessage(lang: Lang, seconds: number): string {
  const { soon, minutes, hours, again } = WORDS[lang]
  if (seconds < 60) return again(soon)
  const inMinutes = Math.ceil(seconds / 60)
  const [count, words] = inMinutes < HOUR_MINUTES ? [inMinutes, minutes] : [Math.ceil(inMinutes / HOUR_MINUTES), hours]
  return again((words[rules[lang].select(count)] ?? words.other).replace('{n}', String(count)))
}
