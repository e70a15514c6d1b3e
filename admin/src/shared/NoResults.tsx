import { Button } from '@mui/material'
import { useGetResourceLabel, useListContext, useResourceContext, useTranslate } from 'react-admin'
import { EmptyState } from './EmptyState.tsx'
import { SEASON } from './season-in-address.ts'

export function NoResults() {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const resource = useResourceContext() ?? ''
  const { filterValues, setFilters } = useListContext()
  const { [SEASON]: season, ...filters } = filterValues
  const filtered = Object.keys(filters).length > 0
  const title = translate(`ra.navigation.${filtered ? 'no_filtered_results' : 'no_results'}`, {
    name: labelOf(resource, 0),
  })
  return (
    <EmptyState subject={filtered ? 'nothing_found' : resource} title={title}>
      {/* react-admin's button shows only an icon on a phone, and this one has none. */}
      {filtered && (
        <Button variant="outlined" onClick={() => setFilters(season ? { [SEASON]: season } : {}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
      {season && (
        <Button variant="outlined" onClick={() => setFilters(filters, [])}>
          {translate('console.all_seasons')}
        </Button>
      )}
    </EmptyState>
  )
}
