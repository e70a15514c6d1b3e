import { cityName } from '@olympiad/contracts/cities'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { formatDate } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { PersonLink } from '../person/PersonLink.tsx'

export function TeamDetails({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const lang = useLang()
  const field = (name: string) => translate(`resources.teams.fields.${name}`)
  return (
    <DescriptionList>
      <DescriptionItem label={field('season')}>{localized(team.season, 'name', lang)}</DescriptionItem>
      <DescriptionItem label={field('schoolName')}>{team.schoolName}</DescriptionItem>
      <DescriptionItem label={field('city')}>
        <TwoLines
          first={lang === 'en' ? team.region.en_name : team.region.ar_name}
          second={cityName(team.city, lang)}
        />
      </DescriptionItem>
      <DescriptionItem label={field('stage')}>{team.stage}</DescriptionItem>
      <DescriptionItem label={field('created_at')}>{formatDate(team.created_at, lang)}</DescriptionItem>
      {team.withdrawal && (
        <DescriptionItem label={field('withdrawal')}>
          <TwoLines first={formatDate(team.withdrawal.at, lang)} second={team.withdrawal.reason} />
        </DescriptionItem>
      )}
      <DescriptionItem label={field('user')}>
        {team.user && (
          <TwoLines
            first={
              <PersonLink id={team.user._id} alone>
                {team.user.name}
              </PersonLink>
            }
            second={team.user.email}
          />
        )}
      </DescriptionItem>
      <DescriptionItem label={field('entity')}>
        {team.entity ? (
          <TwoLines first={team.entity.name} second={team.entity.crNumber} />
        ) : (
          translate('resources.teams.no_entity')
        )}
      </DescriptionItem>
      <DescriptionItem label={field('notes')}>{team.notes}</DescriptionItem>
    </DescriptionList>
  )
}
