import { keepLangCookie } from './lang-cookie.client.ts'
import { readStored, store } from './storage.ts'

/**
 * Keeps the language in its published place (`lang`, 000 §1) and in the cookie that the server reads. An address without a
 * language that the server could only guess, as there was no cookie, gives way to the stored one; true where it does.
 */
export function leavesForStoredLang(): boolean {
  const { lang } = document.documentElement
  const { pathname, search, hash } = location
  const stored = readStored('localStorage', 'lang') ?? ''
  const guessed = !/\blang=/.test(document.cookie) && !/^\/(ar|en)\//.test(pathname)
  if (guessed && stored !== lang && /^(ar|en)$/.test(stored)) {
    location.replace(`/${stored}${pathname}${search}${hash}`)
    return true
  }
  store('localStorage', 'lang', lang)
  keepLangCookie()
  return false
}
