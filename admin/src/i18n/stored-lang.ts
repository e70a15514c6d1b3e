import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const cookieOf = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Reads cookie `lang`, else local storage, else Arabic. */
export function storedLang(): Lang {
  const candidates = [cookieOf('lang'), localStorage.getItem('lang')]
  return candidates.find(isLang) ?? DEFAULT_LANG
}

/** Shares the choice with the site; the server reads the cookie's language. */
export function rememberLang(lang: Lang): void {
  localStorage.setItem('lang', lang)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `lang=${lang}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
