import type { Lang } from '@olympiad/contracts/lang'

const ONE_YEAR = 365 * 24 * 3600

/** For calls and for paths without a language (published name and path: `lang` on `/`). */
export const langCookie = (lang: Lang): string => `lang=${lang}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`
