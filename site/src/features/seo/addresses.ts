import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { splitLang, withLangPrefix } from '@olympiad/contracts/routes'

export const canonicalPath = (pathname: string): string =>
  `/${splitLang(pathname).path.split('/').filter(Boolean).join('/')}/`.replace('//', '/')

/** `/en/about-us` and `/about-us//` become `/about-us/`. The query mostly filters the same page, so it is dropped. */
export const alternates = (path: string, publicUrl: string): { lang: Lang | 'x-default'; href: string }[] => [
  ...LANGS.map((lang) => ({ lang, href: publicUrl + withLangPrefix(path, lang) })),
  { lang: 'x-default', href: publicUrl + withLangPrefix(path, 'ar') },
]
