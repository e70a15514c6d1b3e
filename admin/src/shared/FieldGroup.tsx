import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type FieldGroupProps = { title: string; columns?: 1 | 2 | 3; children: ReactNode }

export function FieldGroup({ title, columns = 2, children }: FieldGroupProps) {
  return (
    <Box
      component="fieldset"
      tabIndex={-1}
      data-section={title}
      sx={{ border: 0, m: 0, p: 0, mb: 3, width: '100%', minWidth: 0, outlineOffset: 4 }}
    >
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2.5,
          rowGap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
