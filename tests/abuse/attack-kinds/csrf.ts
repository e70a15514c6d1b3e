import { diffSnapshots } from '../database-snapshot.ts'
import { type AttackKind, toRawRequest } from './attack-kind.ts'

const FROM: Record<string, (url: string) => Record<string, string>> = {
  'from another site': () => ({ origin: 'https://evil.example' }),
  'from a sandboxed frame': () => ({ origin: 'null' }),
  'from a host that begins like ours': (url) => ({ origin: `${url}.evil.example` }),
  'from another port of ours': () => ({ origin: 'http://localhost:1' }),
  'from our host by https': (url) => ({ origin: url.replace('http:', 'https:') }),
  'from nowhere': () => ({}),
}
/** Content types that need no CORS preflight. */
const AS: readonly Record<string, string>[] = [
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
]

export const csrf: AttackKind = {
  name: 'other sites',
  expectation:
    'nothing is changed by a page of another site, by a form without an origin, or by a GET; no other site may read an answer',
  notApplicableReason: () => undefined,
  async findVulnerabilities({ send, sendAs, sessions, takeSnapshot, records, url }, { method, spec }) {
    const sent = await toRawRequest(method, spec.validRequest(records))
    const person = spec.sender === 'nobody' ? 'coach' : spec.sender
    const before = await takeSnapshot()
    const findings: string[] = []
    const { cookie = '' } = sessions[person].headers
    for (const [from, origin] of method === 'GET' ? [] : Object.entries(FROM)) {
      for (const type of AS) {
        const answer = await send({ ...sent, headers: { ...sent.headers, ...type, ...origin(url), cookie } })
        if (answer.status !== 403 || !answer.text.includes('origin_not_allowed')) {
          findings.push(`${from} ${type['content-type'] ?? ''} it is answered ${answer.status}`)
        }
      }
      if (from === 'from nowhere') continue
      const { status } = await send({ ...sent, headers: { ...sent.headers, ...origin(url) } })
      if (status !== 403) findings.push(`${from}, without a session, it is answered ${status}`)
    }
    const read = await send({ ...sent, method: 'GET', headers: { origin: 'https://evil.example', cookie } })
    if (read.headers['access-control-allow-origin'] !== undefined) findings.push('another site may read the answer')
    if (method === 'GET' && !spec.sideEffect) await sendAs(spec.sender, sent)
    const changed = method === 'GET' && spec.sideEffect ? [] : diffSnapshots(before, await takeSnapshot())
    return [...findings, ...changed.map(({ record }) => `${record} has changed`)]
  },
}
