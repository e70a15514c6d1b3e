import type { RawRequest, RawResponse } from '../raw-http-client.ts'
import type { Guard, Route } from '../route-spec.ts'
import type { ActorName } from '../test-environment.ts'
import { type AttackKind, type AttackTarget, toRawRequest } from './attack-kind.ts'

const OUTSIDERS: Record<Guard, readonly ActorName[]> = {
  anybody: [],
  member: ['nobody'],
  registrar: ['nobody', 'judge', 'student'],
  entity: ['nobody', 'coach', 'student', 'judge'],
  judge: ['nobody', 'coach', 'student', 'entity'],
  admin: ['nobody', 'coach', 'student', 'entity', 'judge'],
}

/** Equivalent paths for a server or proxy that parses more loosely than the guard. */
const PATH_VARIANTS: Record<string, (path: string) => string> = {
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

/** Headers with which proxies and frameworks override path, method, user or address. */
const OVERRIDE_HEADERS: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  { 'x-forwarded-user': 'admin', 'x-remote-user': 'admin', 'x-user': 'admin', 'remote-user': 'admin' },
  { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https', 'x-forwarded-prefix': '/' },
  { authorization: 'Basic YWRtaW5AZGVtby50ZXN0Om9seW1waWFkLWRlbW8=' },
  { host: 'localhost', 'x-internal': '1', 'x-api-key': '1' },
]
const VERBS = ['HEAD', 'OPTIONS', 'PATCH', 'PROPFIND', 'TRACE']
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override']
/** Endings that make a shared cache store the response for everybody. */
const CACHEABLE_SUFFIXES = ['/profile.css', '/x.js', ';.css', '%2fx.png', '%00.jpg', '%3f.css']

const bypasses = ({ status }: RawResponse): boolean => status >= 200 && status < 400

async function refusedEverywhere(
  target: AttackTarget,
  { method }: Route,
  sent: RawRequest,
  guard: Guard,
): Promise<string[]> {
  const findings: string[] = []
  for (const actor of OUTSIDERS[guard]) {
    const answer = await target.sendAs(actor, sent)
    if (answer.status !== (actor === 'nobody' ? 401 : 403)) findings.push(`${actor} is answered ${answer.status}`)
  }
  const [path = '', query] = sent.path.split('?')
  const withQuery = (address: string) => (query === undefined ? address : `${address}?${query}`)
  for (const [spelling, rewrite] of Object.entries(PATH_VARIANTS)) {
    const address = rewrite(path)
    if (address === path) continue
    const answer = await target.sendAs('nobody', { ...sent, path: withQuery(address) })
    if (bypasses(answer)) findings.push(`${spelling} it is answered ${answer.status}`)
  }
  for (const headers of OVERRIDE_HEADERS) {
    const answer = await target.sendAs('nobody', { ...sent, headers: { ...sent.headers, ...headers } })
    if (bypasses(answer)) findings.push(`with ${Object.keys(headers).join(', ')} it is answered ${answer.status}`)
  }
  // If everybody may read the same address, an attacker gets the public response, and no more.
  const open = await target.sendAs('nobody', { path: sent.path })
  for (const verb of VERBS) {
    const answer = await target.sendAs('nobody', { method: verb, path: sent.path })
    // The list of methods is no secret when the response holds nothing else.
    const isList = verb === 'OPTIONS' && answer.text === '' && !('access-control-allow-origin' in answer.headers)
    const isReading = verb === 'HEAD' && bypasses(open)
    if (bypasses(answer) && !isList && !isReading) findings.push(`${verb} is answered ${answer.status}`)
  }
  for (const header of OVERRIDES) {
    const other = method === 'GET' ? 'POST' : 'GET'
    const answer = await target.sendAs('nobody', {
      ...sent,
      method: other,
      headers: { ...sent.headers, [header]: method },
    })
    if (bypasses(answer) && answer.text !== open.text) findings.push(`with ${header} it is answered ${answer.status}`)
  }
  return findings
}

/** A header claims another path below the path of an open route. */
async function openStaysOpen({ send }: AttackTarget, { path }: RawRequest): Promise<string[]> {
  const open = { path: '/api/regions' }
  const plain = await send(open)
  const claimed = await send({ ...open, headers: { 'x-original-url': path, 'x-rewrite-url': path } })
  if (plain.text === claimed.text) return []
  return [`x-original-url is followed: ${plain.status} is ${claimed.status} ${claimed.text.slice(0, 100)}`]
}

async function notKept({ sendAs }: AttackTarget, { spec }: Route, { path }: RawRequest): Promise<string[]> {
  const [address = ''] = path.split('?')
  const findings: string[] = []
  for (const ending of CACHEABLE_SUFFIXES) {
    const answer = await sendAs(spec.sender, { path: address + ending })
    const cacheControl = answer.headers['cache-control'] ?? ''
    if (answer.status === 200 && !/no-store|private/.test(cacheControl))
      findings.push(`${ending} is answered, to be kept: ${cacheControl}`)
  }
  return findings
}

export const guardBypass: AttackKind = {
  name: 'guarded paths',
  expectation:
    'only those whom the guard lets in are answered, however path, method and headers are written; nothing of it is kept by a cache',
  notApplicableReason: ({ spec }) => (spec.guard === 'anybody' ? 'it is for everybody' : undefined),
  async findVulnerabilities(target, route) {
    const sent = await toRawRequest(route.method, route.spec.validRequest(target.records))
    return [
      ...(await refusedEverywhere(target, route, sent, route.spec.guard)),
      ...(route.method === 'GET'
        ? [...(await openStaysOpen(target, sent)), ...(await notKept(target, route, sent))]
        : []),
    ]
  },
}
