import { type Lang, localized } from '@olympiad/contracts/lang'
import type { TextsOf } from '@olympiad/contracts/resource'
import { COMPETITION_INFO } from '@olympiad/contracts/resources/competitions'
import { type Key, t } from '../../i18n/texts.ts'

type Info = keyof typeof COMPETITION_INFO

/** These stand before the others (001 §2), the mission first: it is the largest. */
const FIRST: readonly Info[] = ['main_mission', 'theme', 'qualification_info', 'teams_info']
const CARDS = new Set([...FIRST, ...(Object.keys(COMPETITION_INFO) as Info[])])

/** Titles that differ from the console's labels. */
const TITLES: { readonly [Name in Info]?: Key } = {
  main_mission: 'competition.mission',
  qualification_info: 'competition.size',
  teams_info: 'competition.teams',
}

export type SheetCard = { name: Info; title: string; text: string }

/** The cards that have something to say, in the language or else in the other one. */
export const sheetOf = (competition: TextsOf<typeof COMPETITION_INFO>, lang: Lang): SheetCard[] =>
  [...CARDS].flatMap((name) => {
    const text = localized(competition, name, lang).trim()
    const own = TITLES[name]
    return text ? [{ name, title: own ? t(lang, own) : COMPETITION_INFO[name].label[lang], text }] : []
  })
