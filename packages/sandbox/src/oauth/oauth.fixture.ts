import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { submit, testSandbox } from '../testing.ts'

export const CALLBACK = 'http://localhost:3000/api/auth/callback'
export const VERIFIER = 'a-verifier-that-nobody-can-guess-0123456789-abcdef'
export const NOURA = { identifier: '1100000015', password: 'olympiad-demo', action: 'login' }
const CLIENT = { client_id: 'olympiad', client_secret: 'sandbox-client-secret' }

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const REQUEST = {
  ...{ response_type: 'code', client_id: 'olympiad', redirect_uri: CALLBACK, state: 'one-time' },
  ...{ code_challenge: challengeOf(VERIFIER), code_challenge_method: 'S256', ui_locales: 'en' },
}

/** The platform as a client sees it: its login page, and what its server answers. */
export async function platform(options: Parameters<typeof testSandbox>[0] = {}) {
  const { url } = await testSandbox(options)
  const base = `${url}/membership`
  const page = (changes: Record<string, string> = {}) =>
    `${base}/oauth/authorize?${new URLSearchParams({ ...REQUEST, ...changes })}`
  const exchange = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${base}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields), headers })
  return {
    ...{ url, base, page, exchange },
    /** Signs in on the page and reads the code off the address that the browser is sent to. */
    async code(changes: Record<string, string> = {}) {
      const response = await submit(page(changes), NOURA)
      return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
    },
    user: (token: string) => fetch(`${base}/oauth/user`, { headers: { authorization: `Bearer ${token}` } }),
  }
}

/** What a client's server sends for a token; `changes` override its fields. */
export const tokenCall = (code: string, changes: Record<string, string> = {}) => ({
  ...{ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: VERIFIER, ...CLIENT },
  ...changes,
})

/** The token of a good answer. */
export async function tokenOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return ((await response.json()) as { access_token: string }).access_token
}
