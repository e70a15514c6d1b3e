import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase, Title, useTranslate } from 'react-admin'

/** In place of a screen; leads to the dashboard. */
export function ErrorPage({ title, heading, children }: { title: string; heading: string; children?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box sx={{ py: 10, maxWidth: 520, mx: 'auto', textAlign: 'center' }}>
      <Title title={title} />
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate(heading, { _: heading })}
      </Typography>
      {children}
      <Button component={LinkBase} to="/dashboard" variant="contained">
        {translate('dashboard.title')}
      </Button>
    </Box>
  )
}
