import { type Lang, localized, otherLang } from '@olympiad/contracts/lang'
import { categoryStyle } from '@olympiad/motif/category-styles'
import type { Em } from '../../platform/database.ts'
import { visibleCompetition } from '../competitions/competitions.service.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import type { Card } from './card.html.ts'

const OWNER = { ar: 'الأولمبياد الوطني للروبوت', en: 'National Robotics Olympiad' } as const
const COUNTRY = { ar: 'المملكة العربية السعودية', en: 'Kingdom of Saudi Arabia' } as const

export async function loadCard(em: Em, kind: string, name: string, lang: Lang): Promise<Card | undefined> {
  switch (kind) {
    case 'site':
      return name === 'home' ? await siteCard(em, lang) : undefined
    case 'season':
      return await seasonCard(em, name, lang)
    case 'competition':
      return await competitionCard(em, name, lang)
    default:
      return undefined
  }
}

async function siteCard(em: Em, lang: Lang): Promise<Card> {
  const [season] = await visibleSeasons(em, { home_active: true })
  return {
    lang,
    subject: { town: season?.slug ?? '' },
    eyebrow: COUNTRY[lang],
    title: OWNER[lang],
    sub: '',
    owner: season
      ? [localized(season, 'name', lang), localized(season, 'title', lang)].filter(Boolean).join(' · ')
      : '',
  }
}

async function seasonCard(em: Em, id: string, lang: Lang): Promise<Card | undefined> {
  const [season] = await visibleSeasons(em, { id })
  if (!season) return undefined
  const name = localized(season, 'name', lang)
  const title = localized(season, 'title', lang)
  return {
    lang,
    subject: { town: season.slug ?? '' },
    eyebrow: name,
    title: title || name,
    sub: '',
    owner: OWNER[lang],
  }
}

async function competitionCard(em: Em, id: string, lang: Lang): Promise<Card | undefined> {
  const competition = await visibleCompetition(em, id)
  if (!competition) return undefined
  const [season] = await visibleSeasons(em, { id: competition.season })
  const name = localized(competition, 'name', lang)
  const otherName = localized(competition, 'name', otherLang(lang))
  return {
    lang,
    subject: { category: competition.slug, look: categoryStyle(competition.slug) },
    eyebrow: season ? localized(season, 'name', lang) : '',
    title: name,
    sub: otherName === name ? '' : otherName,
    owner: OWNER[lang],
  }
}
