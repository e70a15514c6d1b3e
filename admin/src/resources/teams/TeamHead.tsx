import { Box, Typography } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { DecorativeImage } from '../../shared/DecorativeImage.tsx'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { useLang } from '../../use-lang.ts'
import { TeamState } from './TeamState.tsx'

export function TeamHead({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const lang = useLang()
  const age = translate(`age_level.${team.ageLevel}`, { _: team.ageLevel })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <DecorativeImage src={pictureUrl(team.image, team.name)} size={72} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary">
          {formatTeamNumber(team.team_no)} · {localized(team.competion, 'name', lang)} · {age}
        </Typography>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {team.name}
        </Typography>
      </Box>
      <Box>
        <TeamState team={team} />
      </Box>
    </Box>
  )
}
