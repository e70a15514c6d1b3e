import { Box, Button, Typography } from '@mui/material'
import { useGetResourceLabel, useListContext, useResourceContext, useTranslate } from 'react-admin'

export function NoResults() {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const resource = useResourceContext() ?? ''
  const { filterValues, setFilters } = useListContext()
  const filtered = Object.keys(filterValues).length > 0
  return (
    <Box role="status" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Typography variant="body2">
        {translate(`ra.navigation.${filtered ? 'no_filtered_results' : 'no_results'}`, { name: labelOf(resource, 0) })}
      </Typography>
      {filtered && (
        // react-admin's button shows only an icon on a phone, and this one has none.
        <Button onClick={() => setFilters({}, [])}>{translate('ra.navigation.clear_filters')}</Button>
      )}
    </Box>
  )
}
