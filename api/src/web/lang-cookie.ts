import type { Lang } from '@olympiad/contracts/lang'

const ONE_YEAR = 365 * 24 * 3600

/** Keeps a language in the browser, for paths that name none and for calls (published name and place: `lang` on `/`). */
export const langCookie = (lang: Lang): string => `lang=${lang}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`
