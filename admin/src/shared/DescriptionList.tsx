import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

export function DescriptionList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '12px 24px',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
      }}
    >
      {children}
    </Box>
  )
}

export function DescriptionItem({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', ...(children ? {} : { color: 'text.secondary' }) }}>
        {children || translate('console.not_set')}
      </Box>
    </div>
  )
}
