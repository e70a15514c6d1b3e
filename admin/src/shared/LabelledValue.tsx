import { Box } from '@mui/material'
import type { ReactNode } from 'react'

export function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{label}</Box>
      {children}
    </div>
  )
}
