import { Box } from '@mui/material'
import { AppBar, LoadingIndicator, TitlePortal } from 'react-admin'
import { Drawing } from '../shared/Drawing.tsx'
import { logoPicture } from '../shared/pictures.ts'
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

/** On a desk one line, on a phone two smaller ones; what is longer ends in an ellipsis. */
const TITLE = {
  m: 0,
  minWidth: 0,
  // react-admin's wrapper is an inline block, which is cut off without an ellipsis; its own class is as strong as ours.
  '&& > *': { display: 'inline' },
  overflowWrap: 'anywhere',
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
  lineHeight: { xs: 1.3, sm: 1.35 },
} as const

/** Logo, title of the screen, language, theme, reload, profile. */
export function TopBar() {
  return (
    <AppBar alwaysOn toolbar={tools} userMenu={<ProfileMenu />}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0 }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Drawing src={logoPicture} size={30} />
        </Box>
        <TitlePortal component="h1" variant="h6" sx={TITLE} />
      </Box>
    </AppBar>
  )
}
