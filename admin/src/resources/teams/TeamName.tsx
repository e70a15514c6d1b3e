import { Box } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { Drawing } from '../../shared/Drawing.tsx'
import { pictureOf } from '../../shared/pictures.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'

/** Picture and name, leading to the team; `below` is a quieter line under the name. */
export function TeamName({ team, below }: { team: AdminTeam; below?: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Drawing src={pictureOf(team.image, team.name)} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <RecordLink resource="teams" type="show" id={team.id}>
          {team.name}
        </RecordLink>
        {below && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: { lg: 'none' } }}>{below}</Box>}
      </Box>
    </Box>
  )
}
