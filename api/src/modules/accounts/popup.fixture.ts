import { POPUP } from '@olympiad/contracts/constants'
import type { Hono } from 'hono'
import { PASSWORD } from '../../testing/harness.ts'
import type { Env } from './http-env.ts'

/** For tests: a browser that walks from our start to the platform's page and back, keeping its cookies. */
export function browser(app: Hono<Env>, cookies: Record<string, string> = {}) {
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
    /** Starts, and gives the address of the platform's page. */
    async start(query = '?popup=1') {
      return (await visit(POPUP.start + query)).headers.get('location') ?? ''
    },
  }
}

/** Signs in on the platform's page, or cancels there; gives the path of ours that it sends the browser back to. */
export async function atPlatform(page: string, who: string | 'cancel'): Promise<string> {
  const fields = who === 'cancel' ? { action: 'cancel' } : { identifier: who, password: PASSWORD }
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return back.pathname + back.search
}
