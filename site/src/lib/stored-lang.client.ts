import { setLangCookie } from './lang-cookie.client.ts'
import { readStored, store } from './storage.ts'

/**
 * Stores the language under its published key (`lang`, 000 §1) and in the cookie that the server reads.
 * Returns true if it redirects: the server had to guess, and storage knows another language.
 */
export function redirectToStoredLang(): boolean {
  const { lang } = document.documentElement
  const { pathname, search, hash } = location
  const stored = readStored('localStorage', 'lang') ?? ''
  const guessed = !/\blang=/.test(document.cookie) && !/^\/(ar|en)\//.test(pathname)
  if (guessed && stored !== lang && /^(ar|en)$/.test(stored)) {
    location.replace(`/${stored}${pathname}${search}${hash}`)
    return true
  }
  store('localStorage', 'lang', lang)
  setLangCookie()
  return false
}
