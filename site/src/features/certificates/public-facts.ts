import { formatTeamNumber } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import type { PublicCertificateView } from '@olympiad/contracts/views/certificates'
import { levelName, t } from '../../i18n/texts.ts'
import { formatDay } from '../../lib/dates.ts'
import { joinNames } from '../../lib/names.ts'
import { certificateTitle } from './rank-with-medal.ts'

type Fact = { name: string; value: string }

export function describeCertificate(certificate: PublicCertificateView, lang: Lang): string {
  const { type, competion } = certificate
  const competition = localized(competion, 'name', lang)
  if (type === 'q') return t(lang, 'verify.takesPart', { competition })
  return t(lang, 'verify.won', { place: certificateTitle(certificate, lang), competition })
}

/** Everything public about a certificate (docs/specification/decisions.md): only first names of people. */
export function publicFacts(certificate: PublicCertificateView, lang: Lang): Fact[] {
  const { team, season, event, ageLevel, first_names, created_at, revoked_at } = certificate
  const facts: Fact[] = [
    { name: t(lang, 'verify.team'), value: formatTeamNumber(team.team_no) },
    { name: t(lang, 'teams.season'), value: localized(season, 'name', lang) },
    { name: t(lang, 'verify.event'), value: event ? localized(event, 'name', lang) : '' },
    { name: t(lang, 'verify.level'), value: levelName(lang, ageLevel) },
    { name: t(lang, 'verify.members'), value: joinNames(first_names, lang) },
    { name: t(lang, 'verify.issued'), value: formatDay(created_at, lang) },
    { name: t(lang, 'verify.revokedOn'), value: revoked_at ? formatDay(revoked_at, lang) : '' },
  ]
  return facts.filter(({ value }) => value !== '')
}
