import { isLoopbackUrl } from '../http/loopback.ts'

/** What a client asks of the login page. */
export type AuthorizeRequest = { redirectUri: string; state: string; challenge: string; locales: string[] }
/** Names of messages in the page's texts. */
export type RequestProblem = 'repeated' | 'badClient' | 'badRedirect' | 'badResponse' | 'badPkce'

/** Who may ask, and where people may be sent back to. */
export type AuthorizeRules = { clientId: string; redirectUris: readonly string[] }

const CALLBACK_PATH = '/api/auth/callback'
/** A SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/**
 * Reads the query of the login page. Nothing wrong is ever sent back to the client: who can't be trusted with a code
 * can't be trusted with an error either.
 */
export function readAuthorizeRequest(
  query: Record<string, string[]>,
  { clientId, redirectUris }: AuthorizeRules,
): AuthorizeRequest | RequestProblem {
  // A parameter that two readers could read differently is none.
  if (Object.values(query).some((values) => values.length > 1)) return 'repeated'
  const f = (name: string): string => query[name]?.[0] ?? ''
  if (f('client_id') !== clientId) return 'badClient'
  const redirectUri = f('redirect_uri')
  if (!redirectUris.includes(redirectUri) && !isLoopbackCallback(redirectUri)) return 'badRedirect'
  if (f('response_type') !== 'code') return 'badResponse'
  if (f('code_challenge_method') !== 'S256' || !CHALLENGE.test(f('code_challenge'))) return 'badPkce'
  return {
    redirectUri,
    state: f('state'),
    challenge: f('code_challenge'),
    locales: f('ui_locales').split(' '),
  }
}

/** Only as it would be written out: no user, no query, no detour through `..` and no other spelling of the same. */
function isLoopbackCallback(uri: string): boolean {
  return isLoopbackUrl(uri) && uri === new URL(uri).origin + CALLBACK_PATH
}

/** The address that the browser leaves for. */
export function answerUrl(
  { redirectUri, state }: AuthorizeRequest,
  answer: { code: string } | { error: string },
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state) url.searchParams.set('state', state)
  return url.href
}
