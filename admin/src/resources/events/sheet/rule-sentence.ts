import type { SheetRule } from '@olympiad/contracts/judging/score-sheet'
import type { SheetTexts } from './texts.ts'

/** “At most one of: red, blue.” */
export function ruleSentence({ kind, items, most }: SheetRule, nameOf: (key: string) => string, t: SheetTexts): string {
  const names = items.map(nameOf).join(t.comma)
  const count = most === undefined ? '?' : String(most)
  return t.sentence[kind](names, count)
}
