import { Box } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import { teamRoleName } from '@olympiad/contracts/person-labels'
import type { PersonRecords } from '@olympiad/contracts/views/person-records'
import { useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'
import { PAYMENT_TONES } from '../teams/TeamState.tsx'
import { Line } from './Lines.tsx'
import { usePersonTexts } from './use-person-texts.ts'

type PersonTeam = NonNullable<PersonRecords['teams']>['newest'][number]

export function TeamLine({ team, gender }: { team: PersonTeam; gender?: string | undefined }) {
  const translate = useTranslate()
  const t = usePersonTexts()
  const lang = useLang()
  const { waiting, payment, agreement, status } = team
  const roles = team.roles.map((role) =>
    role === 'coach' || role === 'member' ? teamRoleName(role, lang, gender) : t(`role.${role}`),
  )
  const notes = agreement && agreement !== 'agreed' ? [t(`agreement.${agreement}`)] : []
  const names = [localized(team.competion, 'name', lang), localized(team.season, 'name', lang)].filter(Boolean)
  return (
    <Line
      way={
        <RecordLink resource="teams" type="show" id={team._id} alone>
          {`${formatTeamNumber(team.team_no)} \u2068${team.name}\u2069`}
        </RecordLink>
      }
      about={
        <>
          <div>{names.join(' · ')}</div>
          <div>{[...roles, ...notes].join(' · ')}</div>
        </>
      }
      state={
        <>
          <StateBadge tone={PAYMENT_TONES[payment]}>{translate(`resources.teams.${waiting ?? payment}`)}</StateBadge>
          {!status && payment !== 'withdrawn' && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('resources.teams.disabled')}</Box>
          )}
        </>
      }
    />
  )
}
