import { Box } from '@mui/material'
import { showTeamNo } from '@olympiad/contracts/constants'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { RecordLink } from '../../shared/RecordLink.tsx'

/** The team that an order pays for, leading to it while it exists; its number below. */
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
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{showTeamNo(items.team_no)}</Box>
    </>
  )
}
