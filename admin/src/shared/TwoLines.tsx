import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** `narrow` shows the second line only where its own column is hidden. */
export function TwoLines({ first, second, narrow = false }: { first: ReactNode; second: ReactNode; narrow?: boolean }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <div>{first}</div>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: narrow ? { lg: 'none' } : 'block' }}>
        {second}
      </Box>
    </Box>
  )
}

export const WIDE_ONLY = { display: { xs: 'none', lg: 'table-cell' } } as const
