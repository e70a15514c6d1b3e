import { cityName } from '@olympiad/contracts/cities'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { showDate } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

/** Season, school, place, who registered it and for whom. */
export function TeamFacts({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const lang = useLang()
  const field = (name: string) => translate(`resources.teams.fields.${name}`)
  return (
    <Facts>
      <Fact label={field('season')}>{localized(team.season, 'name', lang)}</Fact>
      <Fact label={field('schoolName')}>{team.schoolName}</Fact>
      <Fact label={field('city')}>
        <TwoLines
          first={lang === 'en' ? team.region.en_name : team.region.ar_name}
          second={cityName(team.city, lang)}
        />
      </Fact>
      <Fact label={field('stage')}>{team.stage}</Fact>
      <Fact label={field('created_at')}>{showDate(team.created_at, lang)}</Fact>
      <Fact label={field('user')}>{team.user && <TwoLines first={team.user.name} second={team.user.email} />}</Fact>
      <Fact label={field('entity')}>
        {team.entity ? (
          <TwoLines first={team.entity.name} second={team.entity.crNumber} />
        ) : (
          translate('resources.teams.no_entity')
        )}
      </Fact>
      <Fact label={field('notes')}>{team.notes}</Fact>
    </Facts>
  )
}
