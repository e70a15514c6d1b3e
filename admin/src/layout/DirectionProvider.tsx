import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider, useTheme } from '@mui/material/styles'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { dirOf } from '@olympiad/contracts/lang'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { prefixer } from 'stylis'
import { useLang } from '../use-lang.ts'
import { styleNonce } from './nonce.ts'

const nonce = styleNonce === undefined ? {} : { nonce: styleNonce }
const caches = {
  rtl: createCache({ key: 'mr', stylisPlugins: [prefixer, rtlPlugin], ...nonce }),
  ltr: createCache({ key: 'ml', stylisPlugins: [prefixer], ...nonce }),
}

export function DirectionProvider({ children }: { children: ReactNode }) {
  const lang = useLang()
  const direction = dirOf(lang)
  const outer = useTheme()
  // A spread, because the types of createTheme(outer, …) take half a minute to check.
  const theme = useMemo(() => ({ ...outer, direction }), [outer, direction])
  useLayoutEffect(() => {
    document.documentElement.lang = lang
    document.documentElement.dir = direction
  }, [lang, direction])
  return (
    <CacheProvider value={caches[direction]}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
