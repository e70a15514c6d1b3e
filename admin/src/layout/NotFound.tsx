import { Box, Button, Typography } from '@mui/material'
import { LinkBase, Title, useTranslate } from 'react-admin'

export function NotFound() {
  const translate = useTranslate()
  return (
    <Box sx={{ py: 10, maxWidth: 520, mx: 'auto', textAlign: 'center' }}>
      <Title title="ra.page.not_found" />
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate('texts.not_found_page')}
      </Typography>
      <Button component={LinkBase} to="/dashboard" variant="contained">
        {translate('dashboard.title')}
      </Button>
    </Box>
  )
}
