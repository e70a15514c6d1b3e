import { admin, adminSelf, entity, judge, ownSession, registrar, signedIn } from '../../modules/accounts/guards.ts'
import { type Declared, declaredBy } from '../../platform/http/declared.ts'
import { contractCalls, type NamedCall } from './contract-calls.ts'
import { type PathParameter, writtenPaths } from './paths.ts'
import { SENTENCES, type Sentence } from './sentences.ts'
import { COLLECTIONS, CONSOLE_SENTENCES } from './sentences-console.ts'
import { TEAM_SENTENCES } from './sentences-teams.ts'

/** A route as the framework has it. */
export type Route = { method: string; path: string; handler: object }

/** Who may call; the others are answered 401 without a session and 403 with another's. */
export type Who =
  | 'everybody'
  | 'signed in'
  | 'registrars'
  | 'judges'
  | 'entities'
  | 'admins'
  | 'holder of METRICS_TOKEN'
  | 'payment provider'

export type Operation = {
  method: string
  /** As OpenAPI writes it: `/api/invoices/{file}`. */
  path: string
  parameters: PathParameter[]
  who: Who
  sentence: Sentence
  calls: readonly NamedCall[]
  declared: readonly Declared[]
}

/** A test fails on it, and readers still find the call. */
export const UNDESCRIBED: Sentence = ['Operation', 'Not described.']

const ALL_SENTENCES: Readonly<Record<string, Sentence>> = { ...SENTENCES, ...TEAM_SENTENCES, ...CONSOLE_SENTENCES }

const AREAS = /^\/(?:api|uploads|drawn|healthz|readyz|metrics|\.well-known)(?:\/|$)/
const GUARDS = new Map<object, Who>([
  [signedIn, 'signed in'],
  [ownSession, 'signed in'],
  [registrar, 'registrars'],
  [judge, 'judges'],
  [entity, 'entities'],
  [admin, 'admins'],
  [adminSelf, 'admins'],
])

/** Every call that the program answers, in the order in which it is mounted; one that nobody has described is UNDESCRIBED. */
export function operationsOf(routes: readonly Route[]): Operation[] {
  const found = new Map<string, { path: string; parameters: PathParameter[]; routes: Route[] }>()
  for (const route of routes) {
    if (route.method === 'ALL' || !AREAS.test(route.path)) continue
    for (const { path, parameters } of writtenPaths(route.path)) {
      const key = `${route.method} ${path}`
      const known = found.get(key) ?? { path, parameters, routes: [] }
      // The condition of a parameter says more than none.
      if (parameters.some(({ schema }) => 'pattern' in schema)) known.parameters = parameters
      known.routes.push(route)
      found.set(key, known)
    }
  }
  const guardsOfAreas = routes.filter(({ method, handler }) => method === 'ALL' && GUARDS.has(handler))
  return [...found].map(([key, { path, parameters, routes: own }]) => {
    const declared = own.flatMap(({ handler }) => declaredBy(handler) ?? [])
    const sentence = sentenceOf(key, declared) ?? UNDESCRIBED
    const [method = ''] = key.split(' ')
    const calls = contractCalls.filter(({ call }) => call.method === method && call.path === path)
    return { method, path, parameters, who: whoMay(key, own, guardsOfAreas, sentence), sentence, calls, declared }
  })
}

/** Descriptions that no route has. */
export const idleSentences = (operations: readonly Operation[]): string[] => {
  const there = new Set(operations.map(({ method, path }) => `${method} ${path}`))
  return Object.keys(ALL_SENTENCES).filter((key) => !there.has(key))
}

function whoMay(key: string, own: readonly Route[], areas: readonly Route[], [, , more]: Sentence): Who {
  if (key === 'GET /metrics') return 'holder of METRICS_TOKEN'
  if (key === 'POST /api/payment/telr/webhook') return 'payment provider'
  const covering = areas.filter(({ path }) => own.some((route) => `${route.path}/`.startsWith(path.replace(/\*$/, ''))))
  const guards = [...own, ...covering].flatMap(({ handler }) => GUARDS.get(handler) ?? [])
  return guards.at(-1) ?? more?.who ?? 'everybody'
}

const sentenceOf = (key: string, declared: readonly Declared[]): Sentence | undefined =>
  ALL_SENTENCES[key] ?? collectionSentence(key, declared)

/** What every managed collection has, in its own words. */
function collectionSentence(key: string, declared: readonly Declared[]): Sentence | undefined {
  const resource = declared.find((each) => each.what === 'resource')?.resource
  const words = resource && COLLECTIONS[resource.name]
  if (!words) return undefined
  const [tag, many, one] = words
  const method = key.split(' ')[0]
  const onRecord = key.endsWith('{id}')
  if (method === 'GET' && onRecord) return [tag, `Gives ${one} by its id.`, { refuses: [404] }]
  if (method === 'GET') {
    const exported = declared.some((each) => each.what === 'export') || resource.name === 'teams'
    return [tag, `Lists ${many}${exported ? ', and exports them (download=true)' : ''}.`]
  }
  if (method === 'POST') return [tag, `Adds ${one}.`, { refuses: [404, 409] }]
  const named = onRecord ? '' : ', named by `id` in the body or the address'
  if (method === 'PUT') return [tag, `Changes ${one}${named}; fields that are left out stay.`, { refuses: [404, 409] }]
  return [tag, `Deletes ${one}${named}.`, { refuses: [404, 409] }]
}
