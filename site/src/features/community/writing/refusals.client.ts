import { CallError } from '@olympiad/contracts/call'
import { pageLang } from '../../../lib/page-lang.ts'
import { leftForSignIn } from '../../../lib/session-ended.ts'
import type { ForumKit } from './kit.ts'

/** Whether the session has ended: then the person is on the way to sign-in, and afterwards back to where they were. */
export const wentToSignIn = (refusal: unknown, { says }: ForumKit): boolean => {
  const { pathname, search, hash } = location
  return leftForSignIn(refusal, pathname + search + hash, pageLang(), says.ended)
}

/**
 * What is said of a refusal: the server's own words where it has some (002 §8).
 * @throws what is no refusal
 */
export function wordsOf(refusal: unknown, { says }: ForumKit): string {
  if (!(refusal instanceof CallError)) throw refusal
  const words = refusal.errors[0]?.msg || refusal.message
  return words || (refusal.code === 'network' ? says.offline : says.failed)
}

/** Goes to a page of ours and loads it, also where it is this one at another place. */
export function goTo(address: string): void {
  const { pathname, search } = new URL(address, location.href)
  const stays = pathname === location.pathname && search === location.search
  location.assign(address)
  // With nothing but another hash the page would stay as it is.
  if (stays) location.reload()
}
