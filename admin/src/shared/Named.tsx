import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A value under its name, for cards. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{name}</Box>
      {children}
    </div>
  )
}
