import type { Lang } from './lang.ts'

/** `{n}` is the number; where the language says it in the word itself there is none. */
type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const WORDS: Record<Lang, { soon: string; minutes: Counted; hours: Counted; again(when: string): string }> = {
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

/** Says after how long somebody may try again; rounded up, so that who believes it is not refused once more. */
export function tryAgain(lang: Lang, seconds: number): string {
  const { soon, minutes, hours, again } = WORDS[lang]
  if (seconds < 60) return again(soon)
  const inMinutes = Math.ceil(seconds / 60)
  const [count, words] = inMinutes < HOUR_MINUTES ? [inMinutes, minutes] : [Math.ceil(inMinutes / HOUR_MINUTES), hours]
  return again((words[rules[lang].select(count)] ?? words.other).replace('{n}', String(count)))
}
