import { Box, Button, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'react-admin'

export function NoTeams() {
  const translate = useTranslate()
  return (
    <Box sx={{ py: 6, px: 2, maxWidth: 520, mx: 'auto', textAlign: 'center' }}>
      <Typography variant="h2">{translate('dashboard.no_teams')}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        {translate('dashboard.no_teams_hint')}
      </Typography>
      <Button component={LinkBase} to="/dashboard?season=all" variant="outlined">
        {translate('dashboard.all_seasons')}
      </Button>
    </Box>
  )
}
