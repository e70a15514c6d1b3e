import { Box, Typography } from '@mui/material'
import { doorPicture } from '@olympiad/motif/door'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { LanguageButton } from '../layout/LanguageButton.tsx'
import { ThemeMenu } from '../layout/ThemeMenu.tsx'
import { DecorativeImage } from '../shared/DecorativeImage.tsx'
import { logoUrl, svgDataUrl } from '../shared/picture-urls.ts'

const doorImage = svgDataUrl(doorPicture())

/** Before there is a session. */
export function DoorPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const translate = useTranslate()
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
            {title}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1, mb: 4 }}>
            {lead}
          </Typography>
          {children}
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
