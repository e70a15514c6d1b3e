import { isLoopbackUrl } from '../http/loopback.ts'

export type AuthorizeRequest = { redirectUri: string; state: string; challenge: string; locales: string[] }
export type RequestProblem = 'repeated' | 'badClient' | 'badRedirect' | 'badResponse' | 'badPkce'

export type AuthorizeRules = { clientId: string; redirectUris: readonly string[] }

const CALLBACK_PATH = '/api/auth/callback'
/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/** Never redirects an error to the client: an untrusted redirect must not receive errors either. */
export function readAuthorizeRequest(
  query: Record<string, string[]>,
  { clientId, redirectUris }: AuthorizeRules,
): AuthorizeRequest | RequestProblem {
  // Reject repeated parameters, because two parsers may read them differently.
  if (Object.values(query).some((values) => values.length > 1)) return 'repeated'
  const param = (name: string): string => query[name]?.[0] ?? ''
  if (param('client_id') !== clientId) return 'badClient'
  const redirectUri = param('redirect_uri')
  if (!redirectUris.includes(redirectUri) && !isLoopbackCallback(redirectUri)) return 'badRedirect'
  if (param('response_type') !== 'code') return 'badResponse'
  if (param('code_challenge_method') !== 'S256' || !CHALLENGE.test(param('code_challenge'))) return 'badPkce'
  return {
    redirectUri,
    state: param('state'),
    challenge: param('code_challenge'),
    locales: param('ui_locales').split(' '),
  }
}

/** Accepts only the canonical spelling: no user, no query, no `..`. */
function isLoopbackCallback(uri: string): boolean {
  return isLoopbackUrl(uri) && uri === new URL(uri).origin + CALLBACK_PATH
}

export function authorizeRedirectUrl(
  { redirectUri, state }: AuthorizeRequest,
  answer: { code: string } | { error: string },
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state) url.searchParams.set('state', state)
  return url.href
}
