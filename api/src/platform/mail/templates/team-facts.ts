import { formatTeamNumber } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import type { MailParts } from './layout.ts'

export type MailedTeam = {
  team: string
  team_no: number
  competion: { name: string; name_en: string }
  season: { name: string; name_en: string }
}

const TEXTS = {
  ar: { team: 'الفريق', team_no: 'رقم الفريق', competion: 'المسابقة', season: 'الموسم' },
  en: { team: 'Team', team_no: 'Team number', competion: 'Competition', season: 'Season' },
} as const

export function teamFacts(data: MailedTeam, lang: Lang): MailParts['facts'] {
  const t = TEXTS[lang]
  return [
    { label: t.team, value: data.team },
    { label: t.team_no, value: formatTeamNumber(data.team_no), ltr: true },
    { label: t.competion, value: localized(data.competion, 'name', lang) },
    { label: t.season, value: localized(data.season, 'name', lang) },
  ]
}
