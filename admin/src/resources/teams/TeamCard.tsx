import { Box } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useRecordContext, useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { TeamActions } from './TeamActions.tsx'
import { TeamName } from './TeamName.tsx'
import { TeamState } from './TeamState.tsx'

export function TeamCard() {
  const translate = useTranslate()
  const lang = useLang()
  const team = useRecordContext<AdminTeam>()
  if (!team) return null
  const age = translate(`age_level.${team.ageLevel}`, { _: team.ageLevel })
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, max-content)',
        gap: 1,
        alignItems: 'center',
      }}
    >
      <TeamName team={team} secondary={`${formatTeamNumber(team.team_no)} · ${team.schoolName}`} />
      <Box sx={{ textAlign: 'end', maxWidth: 170 }}>
        <TeamState team={team} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {localized(team.competion, 'name', lang)} · {age}
      </Box>
      <Box sx={{ marginInlineEnd: -0.5 }}>
        <TeamActions team={team} />
      </Box>
    </Box>
  )
}
