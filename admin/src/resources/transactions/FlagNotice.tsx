import { Alert, AlertTitle } from '@mui/material'
import type { FlagReason } from '@olympiad/contracts/constants'
import { useTranslate } from 'react-admin'

/** Why an order waits for an admin, and what to do about it. */
export function FlagNotice({ reason }: { reason: FlagReason }) {
  const translate = useTranslate()
  return (
    <Alert severity="error" variant="outlined" role="note" sx={{ mb: 2 }}>
      <AlertTitle>{translate(`flag_reason.${reason}.name`)}</AlertTitle>
      {translate(`flag_reason.${reason}.why`)} {translate(`flag_reason.${reason}.help`)}
    </Alert>
  )
}
