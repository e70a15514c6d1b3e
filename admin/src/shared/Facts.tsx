import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

type Fact = readonly [label: string, value: string | null | undefined]

/** Names and values; an empty value is said to be not set. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const translate = useTranslate()
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
      {facts.map(([label, value]) => (
        <div key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', ...(value ? {} : { color: 'text.secondary' }) }}>
            <bdi>{value || translate('console.not_set')}</bdi>
          </Box>
        </div>
      ))}
    </Box>
  )
}
