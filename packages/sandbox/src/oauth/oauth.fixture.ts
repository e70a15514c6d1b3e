import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { postForm, startTestSandbox } from '../testing.ts'

export const CALLBACK_URL = 'http://localhost:3000/api/auth/callback'
export const CODE_VERIFIER = 'a-verifier-that-nobody-can-guess-0123456789-abcdef'
export const NOURA_LOGIN = { identifier: '1100000015', password: 'olympiad-demo', action: 'login' }
const CLIENT = { client_id: 'olympiad', client_secret: 'sandbox-client-secret' }

export const codeChallenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const REQUEST = {
  ...{ response_type: 'code', client_id: 'olympiad', redirect_uri: CALLBACK_URL, state: 'one-time' },
  ...{ code_challenge: codeChallenge(CODE_VERIFIER), code_challenge_method: 'S256', ui_locales: 'en' },
}

export async function startOAuthPlatform(options: Parameters<typeof startTestSandbox>[0] = {}) {
  const { url } = await startTestSandbox(options)
  const base = `${url}/membership`
  const page = (changes: Record<string, string> = {}) =>
    `${base}/oauth/authorize?${new URLSearchParams({ ...REQUEST, ...changes })}`
  const exchange = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${base}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields), headers })
  return {
    ...{ url, base, page, exchange },
    async code(changes: Record<string, string> = {}) {
      const response = await postForm(page(changes), NOURA_LOGIN)
      return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
    },
    user: (token: string) => fetch(`${base}/oauth/user`, { headers: { authorization: `Bearer ${token}` } }),
  }
}

export const tokenRequest = (code: string, changes: Record<string, string> = {}) => ({
  ...{ grant_type: 'authorization_code', code, redirect_uri: CALLBACK_URL, code_verifier: CODE_VERIFIER, ...CLIENT },
  ...changes,
})

export async function readAccessToken(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return ((await response.json()) as { access_token: string }).access_token
}
