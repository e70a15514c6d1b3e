import { Box } from '@mui/material'
import { AppBar, LinkBase, LoadingIndicator, TitlePortal, useGetIdentity, useTranslate } from 'react-admin'
import { FindButton } from '../find/FindButton.tsx'
import { DecorativeImage } from '../shared/DecorativeImage.tsx'
import { logoUrl } from '../shared/picture-urls.ts'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { DISPLAY_FONT } from '../theme/type.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SeasonChoice } from './SeasonChoice.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

const settings = (
  <>
    <LanguageButton />
    <ThemeMenu />
    <LoadingIndicator />
  </>
)
const tools = (
  <>
    <FindButton />
    {settings}
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

/** As at the head of the site, where there is room for it. */
function Brand() {
  const translate = useTranslate()
  return (
    <Box component={LinkBase} to="/dashboard" sx={BRAND}>
      <DecorativeImage src={logoUrl} size={32} />
      <Box sx={({ breakpoints }) => ({ fontFamily: DISPLAY_FONT, [breakpoints.down('lg')]: visuallyHidden })}>
        <Box sx={{ fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.35 }}>{translate('console.site')}</Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', lineHeight: 1.35 }}>{translate('console.title')}</Box>
      </Box>
    </Box>
  )
}

const BRAND = {
  display: { xs: 'none', sm: 'flex' },
  flex: 'none',
  alignItems: 'center',
  gap: 1.25,
  color: 'text.primary',
  textDecoration: 'none',
  marginInlineEnd: { lg: 1 },
  paddingInlineEnd: { lg: 2 },
  borderInlineEnd: { lg: '1px solid' },
  borderColor: { lg: 'divider' },
} as const

/** Leaves a phone room for the title. */
const NARROW_TOOLS = {
  '& .MuiIconButton-root': { p: { xs: 0.5, sm: 1 } },
  '& .MuiButton-root': { px: { xs: 0.5, sm: 1 } },
  '& .MuiToolbar-root': { px: { xs: 1, sm: 2 } },
} as const

/** The server refuses an admin whose second factor is still to be set up. */
export function TopBar() {
  const isSetUp = useGetIdentity().identity?.['setupDue'] === false
  return (
    <AppBar alwaysOn toolbar={isSetUp ? tools : settings} userMenu={<ProfileMenu />} sx={NARROW_TOOLS}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0 }}>
        <Brand />
        <TitlePortal component="h1" variant="h6" sx={TITLE} />
        {isSetUp && (
          <Box sx={{ display: { xs: 'none', sm: 'block' }, flex: 'none' }}>
            <SeasonChoice />
          </Box>
        )}
      </Box>
    </AppBar>
  )
}
