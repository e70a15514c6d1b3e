import { SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import type { Hono } from 'hono'
import { PASSWORD } from '../../testing/harness.ts'
import type { Env } from './http-env.ts'

export function testBrowser(app: Hono<Env>, cookies: Record<string, string> = {}) {
  const cookie = () =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  const visit = async (path: string) => {
    const answer = await app.request(path, { headers: { cookie: cookie(), 'user-agent': 'Firefox/132.0' } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value) cookies[name] = value
      else delete cookies[name]
    }
    return answer
  }
  return {
    cookies,
    visit,
    async start(query = '?popup=1') {
      return (await visit(SIGN_IN_POPUP.start + query)).headers.get('location') ?? ''
    },
  }
}

export async function signInAtPlatform(page: string, identifier: string | 'cancel'): Promise<string> {
  const fields = identifier === 'cancel' ? { action: 'cancel' } : { identifier, password: PASSWORD }
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const callbackUrl = new URL(answer.headers.get('location') ?? '')
  return callbackUrl.pathname + callbackUrl.search
}
