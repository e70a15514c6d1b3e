import { Alert, AlertTitle, Box } from '@mui/material'
import type { FlagReason } from '@olympiad/contracts/constants'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

export function FlagNotice({ reason, children }: { reason: FlagReason; children?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Alert severity="error" variant="outlined" role="note" sx={{ mb: 2 }}>
      <AlertTitle>{translate(`flag_reason.${reason}.name`)}</AlertTitle>
      {translate(`flag_reason.${reason}.why`)} {translate(`flag_reason.${reason}.help`)}
      {children && <Box sx={{ mt: 1.5 }}>{children}</Box>}
    </Alert>
  )
}
