import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useRole } from '../auth/use-rights.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** For a screen that the admin's role does not include. */
export function AccessDenied() {
  const translate = useTranslate()
  const role = useRole()
  return (
    <ErrorPage title="console.access_denied" heading="console.access_denied">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {role && translate('console.your_role', { role: translate(`roles.${role}`) })} {translate('console.ask_owner')}
      </Typography>
    </ErrorPage>
  )
}
