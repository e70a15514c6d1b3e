import type { Answer, Sent } from '../ask.ts'
import type { Guard, Route } from '../rule.ts'
import type { Who } from '../world.ts'
import { type Ground, type Kind, sentOf } from './kind.ts'

/** Who does not come past each guard; the first of them tries all the ways round it. */
const OUTSIDERS: Record<Guard, readonly Who[]> = {
  anybody: [],
  member: ['nobody'],
  registrar: ['nobody', 'judge', 'student'],
  entity: ['nobody', 'coach', 'student', 'judge'],
  judge: ['nobody', 'coach', 'student', 'entity'],
  admin: ['nobody', 'coach', 'student', 'entity', 'judge'],
}

/** The same place spelled otherwise, for a server or a proxy that reads it less strictly than the guard. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'with a slash at the end': (path) => `${path}/`,
  'with two slashes at its beginning': (path) => `/${path}`,
  'with two slashes inside': (path) => path.replace('/api/', '/api//'),
  'in capitals': (path) => path.toUpperCase(),
  'with its first letter as a code': (path) => path.replace('/a', '/%61'),
  'with its slash as a code': (path) => path.replace('/api/', '/api%2f'),
  'with a dot between': (path) => path.replace('/api/', '/api/./'),
  'by another folder': (path) => path.replace('/api/', '/api/regions/../'),
  'by coded dots': (path) => path.replace('/api/', '/api/x/%2e%2e/'),
  'through the files': (path) => `/uploads/..${path}`,
  'with a matrix parameter': (path) => `${path};x=1`,
  'with a NUL at its end': (path) => `${path}%00`,
  'with a kind of file': (path) => `${path}.json`,
  'with a backslash': (path) => path.replace('/api/', '/api\\'),
}

/** Headers by which proxies and frameworks are told another path, method, person or place. */
const CLAIMS: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  { 'x-forwarded-user': 'admin', 'x-remote-user': 'admin', 'x-user': 'admin', 'remote-user': 'admin' },
  { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https', 'x-forwarded-prefix': '/' },
  { authorization: 'Basic YWRtaW5AZGVtby50ZXN0Om9seW1waWFkLWRlbW8=' },
  { host: 'localhost', 'x-internal': '1', 'x-api-key': '1' },
]
const VERBS = ['HEAD', 'OPTIONS', 'PATCH', 'PROPFIND', 'TRACE']
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override']
/** A page that a shared cache would keep for everybody, were it answered. */
const KEPT_ENDINGS = ['/profile.css', '/x.js', ';.css', '%2fx.png', '%00.jpg', '%3f.css']

const cameThrough = ({ status }: Answer): boolean => status >= 200 && status < 400

async function refusedEverywhere(ground: Ground, { method }: Route, sent: Sent, guard: Guard): Promise<string[]> {
  const holes: string[] = []
  for (const who of OUTSIDERS[guard]) {
    const answer = await ground.as(who, sent)
    if (answer.status !== (who === 'nobody' ? 401 : 403)) holes.push(`${who} is answered ${answer.status}`)
  }
  const [path = '', query] = sent.path.split('?')
  const whole = (address: string) => (query === undefined ? address : `${address}?${query}`)
  for (const [spelling, spelled] of Object.entries(SPELLINGS)) {
    const address = spelled(path)
    if (address === path) continue
    const answer = await ground.as('nobody', { ...sent, path: whole(address) })
    if (cameThrough(answer)) holes.push(`${spelling} it is answered ${answer.status}`)
  }
  for (const headers of CLAIMS) {
    const answer = await ground.as('nobody', { ...sent, headers: { ...sent.headers, ...headers } })
    if (cameThrough(answer)) holes.push(`with ${Object.keys(headers).join(', ')} it is answered ${answer.status}`)
  }
  // Where everybody may read at the same address, a reading is what they get, and no more.
  const open = await ground.as('nobody', { path: sent.path })
  for (const verb of VERBS) {
    const answer = await ground.as('nobody', { method: verb, path: sent.path })
    // Which methods there are is no secret, where nothing else is said with it.
    const isList = verb === 'OPTIONS' && answer.text === '' && !('access-control-allow-origin' in answer.headers)
    const isReading = verb === 'HEAD' && cameThrough(open)
    if (cameThrough(answer) && !isList && !isReading) holes.push(`${verb} is answered ${answer.status}`)
  }
  for (const header of OVERRIDES) {
    const other = method === 'GET' ? 'POST' : 'GET'
    const answer = await ground.as('nobody', { ...sent, method: other, headers: { ...sent.headers, [header]: method } })
    if (cameThrough(answer) && answer.text !== open.text) holes.push(`with ${header} it is answered ${answer.status}`)
  }
  return holes
}

/** Another path claimed in a header, under the path of something open. */
async function openStaysOpen({ ask }: Ground, { path }: Sent): Promise<string[]> {
  const open = { path: '/api/regions' }
  const plain = await ask(open)
  const claimed = await ask({ ...open, headers: { 'x-original-url': path, 'x-rewrite-url': path } })
  if (plain.text === claimed.text) return []
  return [`x-original-url is followed: ${plain.status} is ${claimed.status} ${claimed.text.slice(0, 100)}`]
}

async function notKept({ as }: Ground, { rule }: Route, { path }: Sent): Promise<string[]> {
  const [address = ''] = path.split('?')
  const holes: string[] = []
  for (const ending of KEPT_ENDINGS) {
    const answer = await as(rule.as, { path: address + ending })
    const kept = answer.headers['cache-control'] ?? ''
    if (answer.status === 200 && !/no-store|private/.test(kept))
      holes.push(`${ending} is answered, to be kept: ${kept}`)
  }
  return holes
}

export const guardedPaths: Kind = {
  name: 'guarded paths',
  says: 'only those whom the guard lets in are answered, however path, method and headers are written; nothing of it is kept by a cache',
  nothing: ({ rule }) => (rule.who === 'anybody' ? 'it is for everybody' : undefined),
  async attack(ground, route) {
    const sent = await sentOf(route.method, route.rule.right(ground.things))
    return [
      ...(await refusedEverywhere(ground, route, sent, route.rule.who)),
      ...(route.method === 'GET'
        ? [...(await openStaysOpen(ground, sent)), ...(await notKept(ground, route, sent))]
        : []),
    ]
  },
}
