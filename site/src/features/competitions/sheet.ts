import { type Lang, localized } from '@olympiad/contracts/lang'
import type { CompetitionView } from '@olympiad/contracts/views/catalogue'

/** The six cards of a competition and the fields that they show (001 §2), the mission first: it is the largest. */
const CARDS = [
  ['mission', 'main_mission'],
  ['theme', 'theme'],
  ['size', 'qualification_info'],
  ['teams', 'teams_info'],
  ['hardware', 'hardware'],
  ['software', 'software'],
] as const
type Field = (typeof CARDS)[number][1]

export type SheetCard = { card: (typeof CARDS)[number][0]; text: string }

/** The cards that have something to say, in the language or else in the other one. */
export const sheetOf = (competition: Pick<CompetitionView, Field | `${Field}_en`>, lang: Lang): SheetCard[] =>
  CARDS.map(([card, field]) => ({ card, text: localized(competition, field, lang).trim() })).filter(
    ({ text }) => text !== '',
  )
