import { CallError } from '@olympiad/contracts/call'
import { pageLang } from '../../../lib/page-lang.ts'
import { redirectIfSignedOut } from '../../../lib/redirect-if-signed-out.ts'
import type { ForumClientConfig } from './forum-client-config.ts'

/** Redirects to sign-in, and back afterwards, if the session has ended. */
export const redirectForumIfSignedOut = (refusal: unknown, { messages }: ForumClientConfig): boolean => {
  const { pathname, search, hash } = location
  return redirectIfSignedOut(refusal, pathname + search + hash, pageLang(), messages.ended)
}

/**
 * The server's own message where it has one (002 §8).
 * @throws anything but a CallError
 */
export function forumErrorMessage(refusal: unknown, { messages }: ForumClientConfig): string {
  if (!(refusal instanceof CallError)) throw refusal
  const words = refusal.errors[0]?.msg || refusal.message
  return words || (refusal.code === 'network' ? messages.offline : messages.failed)
}

/** Loads the page even if only the hash differs. */
export function navigateTo(address: string): void {
  const { pathname, search } = new URL(address, location.href)
  const isSamePage = pathname === location.pathname && search === location.search
  location.assign(address)
  // A changed hash alone does not reload the page.
  if (isSamePage) location.reload()
}
