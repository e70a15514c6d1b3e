import { Box, Typography } from '@mui/material'
import { useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { NewRecordButton } from './NewRecordButton.tsx'

export function EmptyList({ createLabel = 'ra.action.create' }: { createLabel?: string | undefined }) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const { hasCreate } = useResourceDefinition()
  return (
    <Box sx={{ py: 10, px: 2, maxWidth: 520, mx: 'auto', textAlign: 'center' }}>
      <Typography variant="h2">{translate(`resources.${resource}.empty`)}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {translate(`resources.${resource}.empty_hint`)}
      </Typography>
      {hasCreate && (
        <Box sx={{ mt: 3 }}>
          <NewRecordButton label={createLabel} variant="contained" />
        </Box>
      )}
    </Box>
  )
}
