import { Box, Typography } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'

/** A list without a single record: says so, and what will fill it. */
export function EmptyList() {
  const translate = useTranslate()
  const resource = useResourceContext()
  return (
    <Box sx={{ py: 10, px: 2, maxWidth: 520, mx: 'auto', textAlign: 'center' }}>
      <Typography variant="h2">{translate(`resources.${resource}.empty`)}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {translate(`resources.${resource}.empty_hint`)}
      </Typography>
    </Box>
  )
}
