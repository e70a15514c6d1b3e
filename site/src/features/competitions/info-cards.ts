import { type Lang, localized } from '@olympiad/contracts/lang'
import type { FieldTexts } from '@olympiad/contracts/resource'
import { COMPETITION_INFO } from '@olympiad/contracts/resources/competitions'
import { type SiteTextKey, t } from '../../i18n/texts.ts'

type Info = keyof typeof COMPETITION_INFO

/** 001 §2 puts these first, the mission as the largest. */
const FIRST: readonly Info[] = ['main_mission', 'theme', 'qualification_info', 'teams_info']
const CARDS = new Set([...FIRST, ...(Object.keys(COMPETITION_INFO) as Info[])])

const TITLES: { readonly [Name in Info]?: SiteTextKey } = {
  main_mission: 'competition.mission',
  qualification_info: 'competition.size',
  teams_info: 'competition.teams',
}

export type InfoCard = { name: Info; title: string; text: string }

export const infoCards = (competition: FieldTexts<typeof COMPETITION_INFO>, lang: Lang): InfoCard[] =>
  [...CARDS].flatMap((name) => {
    const text = localized(competition, name, lang).trim()
    const own = TITLES[name]
    return text ? [{ name, title: own ? t(lang, own) : COMPETITION_INFO[name].label[lang], text }] : []
  })
