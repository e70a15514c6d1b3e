import { changesBetween } from '../books.ts'
import { type Kind, sentOf } from './kind.ts'

/** How a page of another site makes a reader's browser send something. */
const FROM: Record<string, (url: string) => Record<string, string>> = {
  'from another site': () => ({ origin: 'https://evil.example' }),
  'from a sandboxed frame': () => ({ origin: 'null' }),
  'from a host that begins like ours': (url) => ({ origin: `${url}.evil.example` }),
  'from another port of ours': () => ({ origin: 'http://localhost:1' }),
  'from our host by https': (url) => ({ origin: url.replace('http:', 'https:') }),
  'from nowhere': () => ({}),
}
/** What a form, or a script without leave to ask first, may say that it sends. */
const AS: readonly Record<string, string>[] = [
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
]

export const otherSites: Kind = {
  name: 'other sites',
  says: 'nothing is changed by a page of another site, by a form without an origin, or by a GET; no other site may read an answer',
  nothing: () => undefined,
  async attack({ ask, as, sessions, books, things, url }, { method, rule }) {
    const sent = await sentOf(method, rule.right(things))
    const person = rule.as === 'nobody' ? 'coach' : rule.as
    const before = await books()
    const holes: string[] = []
    const { cookie = '' } = sessions[person].headers
    for (const [from, origin] of method === 'GET' ? [] : Object.entries(FROM)) {
      for (const type of AS) {
        const answer = await ask({ ...sent, headers: { ...sent.headers, ...type, ...origin(url), cookie } })
        if (answer.status !== 403 || !answer.text.includes('foreign_origin')) {
          holes.push(`${from} ${type['content-type'] ?? ''} it is answered ${answer.status}`)
        }
      }
      if (from === 'from nowhere') continue
      const { status } = await ask({ ...sent, headers: { ...sent.headers, ...origin(url) } })
      if (status !== 403) holes.push(`${from}, without a session, it is answered ${status}`)
    }
    const read = await ask({ ...sent, method: 'GET', headers: { origin: 'https://evil.example', cookie } })
    if (read.headers['access-control-allow-origin'] !== undefined) holes.push('another site may read the answer')
    if (method === 'GET' && !rule.changes) await as(rule.as, sent)
    const changed = method === 'GET' && rule.changes ? [] : changesBetween(before, await books())
    return [...holes, ...changed.map(({ record }) => `${record} has changed`)]
  },
}
