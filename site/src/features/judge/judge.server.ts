import { WAITING_REASONS } from '@olympiad/contracts/judging/events'
import { SHEET_PROBLEMS } from '@olympiad/contracts/judging/score-sheet'
import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { record } from '../../i18n/record.ts'
import { getAreaTexts, getTemplate, t } from '../../i18n/texts.ts'
import type { Values } from '../../i18n/values.ts'

const wordsIn = (lang: Lang) => ({
  texts: getAreaTexts(lang, 'judge'),
  scan: getAreaTexts(lang, 'scan'),
  reasons: record(WAITING_REASONS, (reason) => t(lang, `judgeReason.${reason}`)),
  problems: record(SHEET_PROBLEMS, (problem) => getTemplate(lang, `judgeProblem.${problem}` as keyof Values)),
})

/** The same for every account, since the page is kept on the device: whose it is, the page asks. */
export const judgeProps = (lang: Lang) => ({
  lang,
  words: Object.fromEntries(LANGS.map((each) => [each, wordsIn(each)])) as Record<Lang, ReturnType<typeof wordsIn>>,
})
