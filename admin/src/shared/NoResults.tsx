import { Button } from '@mui/material'
import { useGetResourceLabel, useListContext, useResourceContext, useTranslate } from 'react-admin'
import { EmptyState } from './EmptyState.tsx'

export function NoResults() {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const resource = useResourceContext() ?? ''
  const { filterValues, setFilters } = useListContext()
  const filtered = Object.keys(filterValues).length > 0
  const title = translate(`ra.navigation.${filtered ? 'no_filtered_results' : 'no_results'}`, {
    name: labelOf(resource, 0),
  })
  return (
    <EmptyState subject={filtered ? 'nothing_found' : resource} title={title}>
      {filtered && (
        // react-admin's button shows only an icon on a phone, and this one has none.
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </EmptyState>
  )
}
