import { showTeamNo } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import type { PublicCertificateView } from '@olympiad/contracts/views/certificates'
import { levelName, t } from '../../i18n/texts.ts'
import { dayIn } from '../../lib/dates.ts'
import { listNames } from '../../lib/names.ts'
import { placeWithMedal } from './place.ts'

type Fact = { name: string; value: string }

/** What a certificate certifies, in a sentence. */
export function certified({ ranked, competion }: PublicCertificateView, lang: Lang): string {
  const competition = localized(competion, 'name', lang)
  if (ranked === null) return t(lang, 'verify.takesPart', { competition })
  return t(lang, 'verify.won', { place: placeWithMedal(ranked, lang), competition })
}

/** All else that everybody may know of it (decisions.md): of people nothing but their first names. */
export function publicFacts(certificate: PublicCertificateView, lang: Lang): Fact[] {
  const { team, season, ageLevel, first_names, created_at, revoked_at } = certificate
  const facts: Fact[] = [
    { name: t(lang, 'verify.team'), value: showTeamNo(team.team_no) },
    { name: t(lang, 'teams.season'), value: localized(season, 'name', lang) },
    { name: t(lang, 'verify.level'), value: levelName(lang, ageLevel) },
    { name: t(lang, 'verify.members'), value: listNames(first_names, lang) },
    { name: t(lang, 'verify.issued'), value: dayIn(created_at, lang) },
    { name: t(lang, 'verify.revokedOn'), value: revoked_at ? dayIn(revoked_at, lang) : '' },
  ]
  return facts.filter(({ value }) => value !== '')
}
