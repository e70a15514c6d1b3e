import { Box } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { useTranslate } from 'react-admin'
import { DecorativeImage } from '../../shared/DecorativeImage.tsx'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'

export function ResultTeam({ result: { id, team } }: { result: AdminResult }) {
  const translate = useTranslate()
  if (!team)
    return (
      <RecordLink resource="results" type="edit" id={id}>
        {translate('resources.results.gone')}
      </RecordLink>
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <DecorativeImage src={pictureUrl(team.image, team.name)} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <RecordLink resource="results" type="edit" id={id}>
          {team.name}
        </RecordLink>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <bdi>{formatTeamNumber(team.team_no)}</bdi> · <bdi>{team.schoolName}</bdi>
        </Box>
      </Box>
    </Box>
  )
}
