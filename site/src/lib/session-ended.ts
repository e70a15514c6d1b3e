import { CallError } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { leaveToast } from './toast.ts'

/**
 * Whether a call was refused because nobody is signed in any more. Then the person is already on the way to sign-in,
 * which says `words`, and afterwards back to `page`.
 */
export function leftForSignIn(refusal: unknown, page: string, lang: Lang, words: string): boolean {
  if (!(refusal instanceof CallError) || refusal.status !== 401) return false
  leaveToast(words, 'danger')
  location.assign(inLang(routes.signIn(page), lang))
  return true
}
