import type { Lang } from '@olympiad/contracts/lang'
import { plurals } from '../../i18n/plurals.ts'
import { t } from '../../i18n/texts.ts'

type CountedItem = 'topics' | 'likes' | 'comments' | 'showReplies'

/** Western digits in both languages. */
const digits = new Intl.NumberFormat('en')

export const formatNumber = (count: number): string => digits.format(count)

export function formatCount(item: CountedItem, count: number, lang: Lang): string {
  const form = count === 0 ? 'zero' : plurals[lang].select(count)
  return t(lang, `community.${item}.${form}`, { count: formatNumber(count) })
}
