import { tokens } from 'site:tokens'
import type { RaThemeOptions } from 'react-admin'
import type { Mode } from '../../site-tokens.ts'
import { createComponentOverrides } from './components.ts'
import { BODY_FONT, DISPLAY_FONT } from './type.ts'

const display = { fontFamily: DISPLAY_FONT, fontWeight: 600, lineHeight: 1.35 }

export function createConsoleTheme(mode: Mode): RaThemeOptions {
  const t = tokens[mode]
  return {
    palette: {
      mode,
      primary: { main: t.primary, contrastText: t.onPrimary },
      secondary: { main: t.ink2, contrastText: t.ground },
      success: { main: t.success, contrastText: t.ground },
      warning: { main: t.warning, contrastText: t.ground },
      info: { main: t.primary, contrastText: t.onPrimary },
      // `dark` is the hover colour: the derived one has too little contrast with dark text.
      error: { main: t.danger, contrastText: t.onDanger, ...(mode === 'dark' && { dark: t.danger }) },
      background: { default: t.ground, paper: t.surface },
      text: { primary: t.ink, secondary: t.ink2 },
      divider: t.line,
      action: { selected: t.primarySoft, hover: t.ground2 },
    },
    shape: { borderRadius: 2 },
    // From 768 pixels a tablet gets the desk's table and page sizes.
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: BODY_FONT,
      fontSize: 14,
      fontWeightBold: 600,
      // Letter spacing breaks Arabic script.
      allVariants: { letterSpacing: 0 },
      h1: { ...display, fontSize: '1.75rem' },
      h2: { ...display, fontSize: '1.125rem' },
      h3: { ...display, fontSize: '1rem' },
      h4: { ...display, fontSize: '1rem' },
      h5: { ...display, fontSize: '1.125rem' },
      h6: { ...display, fontSize: '1.0625rem' },
      body1: { fontSize: '0.9375rem', lineHeight: 1.65 },
      body2: { fontSize: '0.875rem', lineHeight: 1.6 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
      button: { fontWeight: 600, textTransform: 'none', lineHeight: 1.6 },
    },
    sidebar: { width: 200, closedWidth: 56 },
    components: createComponentOverrides(t),
  }
}
