import { Box } from '@mui/material'
import { Title } from 'react-admin'
import { Figures } from './Figures.tsx'
import { NewestTeams } from './NewestTeams.tsx'

/** Where an admin starts: four real figures that lead to their lists, and the newest teams. */
export function Dashboard() {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2 }}>
      <Title title="dashboard.title" />
      <Figures />
      <NewestTeams />
    </Box>
  )
}
