import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { ICON_FILES } from '@olympiad/contracts/pictures'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { SAND } from '@olympiad/motif/colours'
import { t } from '../../i18n/texts.ts'

const icon = (name: keyof typeof ICON_FILES, purpose: 'any' | 'maskable') => {
  const { src, side } = ICON_FILES[name]
  return { src, sizes: `${side}x${side}`, type: 'image/png', purpose }
}

/** Web app manifest. It opens in the last used language. */
export const manifest = (lang: Lang) => ({
  id: routes.home(),
  start_url: routes.home(),
  scope: routes.home(),
  name: t(lang, 'site.name'),
  short_name: t(lang, 'site.shortName'),
  description: t(lang, 'site.description'),
  lang,
  dir: dirOf(lang),
  // Pages need the browser's back button.
  display: 'minimal-ui',
  background_color: SAND,
  theme_color: SAND,
  icons: [icon('192', 'any'), icon('512', 'any'), icon('maskable-192', 'maskable'), icon('maskable-512', 'maskable')],
})

/** A judge's device opens its own page: what is on the home screen keeps its data longest. */
export const judgeManifest = (lang: Lang) => ({
  ...manifest(lang),
  id: routes.judge(),
  start_url: withLangPrefix(routes.judge(), lang),
  name: `${t(lang, 'judge.title')} · ${t(lang, 'site.name')}`,
  short_name: t(lang, 'judge.title'),
  display: 'standalone',
})
