import { Alert, Box, Link, Typography } from '@mui/material'
import { routes } from '@olympiad/contracts/routes'
import { doorPicture } from '@olympiad/motif/door'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { LanguageButton } from '../layout/LanguageButton.tsx'
import { ThemeMenu } from '../layout/ThemeMenu.tsx'
import { DecorativeImage } from '../shared/DecorativeImage.tsx'
import { logoUrl, svgDataUrl } from '../shared/picture-urls.ts'
import { SESSION_ENDED_PARAM } from './auth-provider.ts'
import { SignInForm } from './SignInForm.tsx'

const doorImage = svgDataUrl(doorPicture())

export function SignInPage() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box component="main" sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2.5, sm: 6, lg: 8 }, pb: 4 }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 3 }}>
          <DecorativeImage src={logoUrl} size={44} />
          <Typography variant="h6" component="span" sx={{ flex: 1 }}>
            {translate('console.title')}
          </Typography>
          <LanguageButton />
          <ThemeMenu />
        </Box>
        <Box sx={{ my: 'auto', py: 3, width: '100%', maxWidth: 440 }}>
          <Typography variant="h1" sx={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)' }}>
            {translate('sign_in.title')}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1, mb: 4 }}>
            {translate('sign_in.lead')}
          </Typography>
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
        </Box>
      </Box>
      <Box
        component="img"
        src={doorImage}
        alt=""
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 0,
          width: '100%',
          height: '100vh',
          objectFit: 'cover',
          objectPosition: 'top',
        }}
      />
    </Box>
  )
}
