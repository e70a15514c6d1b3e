import { Box } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { DecorativeImage } from '../../shared/DecorativeImage.tsx'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'

export function TeamName({ team, secondary }: { team: AdminTeam; secondary?: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <DecorativeImage src={pictureUrl(team.image, team.name)} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <RecordLink resource="teams" type="show" id={team.id}>
          {team.name}
        </RecordLink>
        {secondary && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: { lg: 'none' } }}>{secondary}</Box>
        )}
      </Box>
    </Box>
  )
}
