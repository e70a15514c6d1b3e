import { Box } from '@mui/material'
import { Title } from 'react-admin'
import { Figures } from './Figures.tsx'
import { NewestTeams } from './NewestTeams.tsx'
import { PaymentsToLookAt } from './PaymentsToLookAt.tsx'

/** Where an admin starts: what waits for them, four real figures that lead to their lists, and the newest teams. */
export function Dashboard() {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2 }}>
      <Title title="dashboard.title" />
      <PaymentsToLookAt />
      <Figures />
      <NewestTeams />
    </Box>
  )
}
