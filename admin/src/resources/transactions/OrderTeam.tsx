import { Box } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { RecordLink } from '../../shared/RecordLink.tsx'

export function OrderTeam({ order: { team, items } }: { order: AdminOrder }) {
  return (
    <>
      {team ? (
        <RecordLink resource="teams" type="show" id={team._id}>
          {team.name}
        </RecordLink>
      ) : (
        items.name
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{formatTeamNumber(items.team_no)}</Box>
    </>
  )
}
