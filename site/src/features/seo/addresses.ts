import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { inLang, splitLang } from '@olympiad/contracts/routes'

/**
 * The one spelling of a page's path, without its language: `/en/about-us` and `/about-us//` are `/about-us/`. The query is
 * no part of it: on most pages it shows a part of what the bare page shows. A page whose tabs have content and a title of
 * their own names its address itself.
 */
export const ownPath = (pathname: string): string =>
  `/${splitLang(pathname).path.split('/').filter(Boolean).join('/')}/`.replace('//', '/')

/** Where a page is in each language, for those who keep several: absolute. Readers of neither language get the Arabic one. */
export const alternates = (path: string, publicUrl: string): { lang: Lang | 'x-default'; href: string }[] => [
  ...LANGS.map((lang) => ({ lang, href: publicUrl + inLang(path, lang) })),
  { lang: 'x-default', href: publicUrl + inLang(path, 'ar') },
]
