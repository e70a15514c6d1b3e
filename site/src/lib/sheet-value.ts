import { formatFigure } from '@olympiad/contracts/judging/ranking-words'
import type { SheetItem } from '@olympiad/contracts/judging/score-sheet'
import { type Lang, localized } from '@olympiad/contracts/lang'

export type ValueTexts = { readonly yes: string; readonly no: string }

/** An entered value for people: the name of a choice, yes or no, `7 / 10`, a number. */
export function valueWords(item: SheetItem, value: number | undefined, lang: Lang, { yes, no }: ValueTexts): string {
  if (value === undefined) return '–'
  if (item.kind === 'flag') return value === 0 ? no : yes
  if (item.kind === 'choice') {
    const option = item.options[value]
    return option ? localized(option, 'name', lang) : String(value)
  }
  const number = formatFigure('points', value, lang)
  return item.kind === 'level' ? `${number} / 10` : number
}
