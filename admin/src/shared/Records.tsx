import { Box, Skeleton, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin'
import { NoResults } from './NoResults.tsx'

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

export function RecordsLoading() {
  const translate = useTranslate()
  return (
    <Box aria-busy="true" role="status" aria-label={translate('console.loading')} sx={{ p: 2 }}>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} variant="rectangular" height={36} sx={{ mb: 1.5 }} />
      ))}
    </Box>
  )
}

function Cards({ card }: { card: ReactNode }) {
  const { data = [] } = useListContext<RaRecord<string>>()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}
        >
          <RecordContextProvider value={record}>{card}</RecordContextProvider>
        </Box>
      ))}
    </Box>
  )
}

export function Records({ table, card }: { table: ReactNode; card: ReactNode }) {
  const { isPending, data = [] } = useListContext()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  if (isPending) return <RecordsLoading />
  if (data.length === 0) return <NoResults />
  return phone ? <Cards card={card} /> : table
}
