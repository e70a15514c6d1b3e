import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { showDate } from '../../format.ts'
import { Facts } from '../../shared/Facts.tsx'
import { useLang } from '../../use-lang.ts'

/** Season, school, place, who registered it and for whom. */
export function TeamFacts({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const lang = useLang()
  const field = (name: string) => translate(`resources.teams.fields.${name}`)
  const region = lang === 'en' ? team.region.en_name : team.region.ar_name
  const entity = team.entity
  return (
    <Facts
      facts={[
        [field('season'), localized(team.season, 'name', lang)],
        [field('schoolName'), team.schoolName],
        [field('city'), [region, team.city].filter(Boolean).join(lang === 'ar' ? '، ' : ', ')],
        [field('stage'), team.stage],
        [field('created_at'), showDate(team.created_at, lang)],
        [field('user'), team.user && [team.user.name, team.user.email].filter(Boolean).join(' · ')],
        [field('entity'), entity ? `${entity.name} (${entity.crNumber})` : translate('resources.teams.no_entity')],
        [field('notes'), team.notes],
      ]}
    />
  )
}
