import { Box } from '@mui/material'
import { AppBar, LoadingIndicator, TitlePortal } from 'react-admin'
import { DecorativeImage } from '../shared/DecorativeImage.tsx'
import { logoUrl } from '../shared/picture-urls.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

const tools = (
  <>
    <LanguageButton />
    <ThemeMenu />
    <LoadingIndicator />
  </>
)

const TITLE = {
  m: 0,
  minWidth: 0,
  // react-admin's wrapper is an inline block, which cuts text off without an ellipsis.
  '&& > *': { display: 'inline' },
  overflowWrap: 'anywhere',
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
  lineHeight: { xs: 1.3, sm: 1.35 },
} as const

export function TopBar() {
  return (
    <AppBar alwaysOn toolbar={tools} userMenu={<ProfileMenu />}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0 }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <DecorativeImage src={logoUrl} size={30} />
        </Box>
        <TitlePortal component="h1" variant="h6" sx={TITLE} />
      </Box>
    </AppBar>
  )
}
