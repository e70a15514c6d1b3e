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

/** Logo, title of the screen, language, theme, reload, profile. */
export function TopBar() {
  return (
    <AppBar alwaysOn toolbar={tools} userMenu={<ProfileMenu />}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0 }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Drawing src={logoPicture} size={30} />
        </Box>
        <TitlePortal component="h1" variant="h6" sx={{ m: 0, minWidth: 0 }} />
      </Box>
    </AppBar>
  )
}
