import { CallError } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { queueToast } from './toast.ts'

/** Returns true if the session has ended: it redirects to sign-in, which shows `words` and returns to `page`. */
export function redirectIfSignedOut(refusal: unknown, page: string, lang: Lang, words: string): boolean {
  if (!(refusal instanceof CallError) || refusal.status !== 401) return false
  queueToast(words, 'danger')
  location.assign(withLangPrefix(routes.signIn(page), lang))
  return true
}
