import type { Lang } from '@olympiad/contracts/lang'
import { plurals } from '../../i18n/plurals.ts'
import { t } from '../../i18n/texts.ts'

/** What the forum counts; each has a text for every form that Arabic has. */
type Counted = 'topics' | 'likes' | 'comments' | 'showReplies'

/** Western digits in both languages. */
const digits = new Intl.NumberFormat('en')

export const showNumber = (count: number): string => digits.format(count)

/** A number with its word: `No likes`, `1 like`, `إعجابان`, `1,204 comments`. */
export function countOf(what: Counted, count: number, lang: Lang): string {
  const form = count === 0 ? 'zero' : plurals[lang].select(count)
  return t(lang, `community.${what}.${form}`, { count: showNumber(count) })
}
