import { Alert, Link, Typography } from '@mui/material'
import { routes } from '@olympiad/contracts/routes'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { SESSION_ENDED_PARAM } from './auth-provider.ts'
import { DoorPage } from './DoorPage.tsx'
import { SignInForm } from './SignInForm.tsx'

export function SignInPage() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  return (
    <DoorPage title={translate('sign_in.title')} lead={translate('sign_in.lead')}>
      {params.has(SESSION_ENDED_PARAM) && (
        <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
          {translate('texts.session_ended')}
        </Alert>
      )}
      <SignInForm />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 4 }}>
        {translate('sign_in.members')}{' '}
        <Link href={routes.home()} underline="always" color="text.primary" sx={{ fontWeight: 600 }}>
          {translate('sign_in.home')}
        </Link>
      </Typography>
    </DoorPage>
  )
}
