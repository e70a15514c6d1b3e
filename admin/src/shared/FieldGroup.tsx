import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Fields that belong together: two to a row on a desk, one on a phone. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 3, width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
