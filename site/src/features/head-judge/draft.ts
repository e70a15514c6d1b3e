import { enteredValueOf, itemsOf, type ScoreSheet, type SheetEntry } from '@olympiad/contracts/judging/score-sheet'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'

/** A correction while it is typed. */
export type Draft = {
  readonly outcome: SheetEntry['outcome']
  readonly values: Readonly<Record<string, string>>
  readonly time: string
  readonly adjustments: readonly string[]
}

export const draftOf = (sheet: ScoreSheet, { outcome, values, time, adjustments }: SheetEntry): Draft => ({
  outcome,
  values: Object.fromEntries(itemsOf(sheet).map((item) => [item.key, String(enteredValueOf(item, values) ?? '')])),
  time: String(time ?? ''),
  adjustments,
})

/** Undefined for nothing; NaN, which no sheet accepts, for what is no number. */
function numberOf(text: string | undefined): number | undefined {
  const typed = toWesternDigits(text ?? '')
    .replace('٫', '.')
    .trim()
  return typed === '' ? undefined : Number(typed)
}

export function entryOf(sheet: ScoreSheet, { outcome, values, time, adjustments }: Draft): SheetEntry {
  const numbers = itemsOf(sheet).flatMap(({ key }) => {
    const value = numberOf(values[key])
    return value === undefined ? [] : [[key, value] as const]
  })
  return {
    outcome,
    values: Object.fromEntries(numbers),
    time: sheet.time ? (numberOf(time) ?? null) : null,
    adjustments,
  }
}
