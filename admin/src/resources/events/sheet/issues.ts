import { ScoreSheetForm } from '@olympiad/contracts/forms/judging'
import type { ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import { problemsOfDesign } from '@olympiad/contracts/judging/sheet-design'
import type { TextKey } from '@olympiad/contracts/texts'
import type { SheetTexts } from './texts.ts'

const EMPTY: TextKey = 'field_required'

/** Problems that prevent saving a sheet, in words by field path. */
export function issuesOf(sheet: ScoreSheet, t: SheetTexts): ReadonlyMap<string, string> {
  const { error } = ScoreSheetForm.safeParse(sheet)
  const issues = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    issues.set(path.join('.'), message === EMPTY ? t.empty_field : t.invalid_field)
  }
  // Only a sheet of the right form can be weighed.
  if (!error) for (const { field, problem } of problemsOfDesign(sheet)) issues.set(field, t.problems[problem])
  return issues
}
