import type { Access, Call, Tag } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import { type Declaration, type DeclaredResource, declarationOf } from '../../platform/http/declarations.ts'
import { openApiPaths, type PathParameter } from './openapi-paths.ts'

export type Route = { method: string; path: string; handler: object }

export type Operation = {
  method: string
  path: string
  parameters: PathParameter[]
  access: Access
  tag: Tag
  summary: Readonly<Record<Lang, string>>
  calls: readonly Call[]
  /** A declared call at the same address takes precedence. */
  resource: DeclaredResource | undefined
  isExported: boolean
}

const DOCUMENTED_PATHS = /^\/(?:api|uploads|drawn|healthz|readyz|metrics|\.well-known)(?:\/|$)/

/** Every call of the app, in mount order. @throws {Error} when a route has no declaration */
export function listOperations(routes: readonly Route[]): Operation[] {
  const found = new Map<string, { path: string; parameters: PathParameter[]; declared: Declaration[] }>()
  for (const route of routes) {
    if (route.method === 'ALL' || !DOCUMENTED_PATHS.test(route.path)) continue
    for (const { path, parameters } of openApiPaths(route.path)) {
      const key = `${route.method} ${path}`
      const known = found.get(key) ?? { path, parameters, declared: [] }
      if (parameters.some(({ schema }) => 'pattern' in schema)) known.parameters = parameters
      const declared = declarationOf(route.handler)
      if (declared) known.declared.push(declared)
      found.set(key, known)
    }
  }
  return [...found].map(([key, { path, parameters, declared }]) => {
    const [method = ''] = key.split(' ')
    const resource = declared.find((declaredItem) => declaredItem.kind === 'resource')?.resource
    const declaredCalls = declared.flatMap((declaredItem) => (declaredItem.kind === 'call' ? [declaredItem.call] : []))
    const calls = resource
      ? declaredCalls.filter(({ queryDiscriminator }) => queryDiscriminator === undefined)
      : declaredCalls
    const isExported = declared.some((declaredItem) => declaredItem.kind === 'export') || resource?.name === 'teams'
    const [call] = calls
    const declaration =
      call ?? (resource && { access: 'admins' as const, ...describeResource(method, path, resource, isExported) })
    if (!declaration) throw new Error(`no call and no resource declares ${key}`)
    const { access, tag, summary } = declaration
    return { method, path, parameters, access, tag, summary, calls, resource, isExported }
  })
}

function describeResource(
  method: string,
  path: string,
  { tag, labels: { many, one } }: DeclaredResource,
  isExported: boolean,
): Pick<Operation, 'tag' | 'summary'> {
  const onRecord = path.endsWith('{id}')
  const named = onRecord
    ? { ar: '', en: '' }
    : { ar: '، ويُعرف بـ`id` في المتن أو العنوان', en: ', named by `id` in the body or the address' }
  const exported = isExported
    ? { ar: '، ويصدّرها (download=true)', en: ', and exports them (download=true)' }
    : { ar: '', en: '' }
  const summaries: Record<string, Operation['summary']> = {
    GET: onRecord
      ? { ar: `يعيد ${one.ar} بمعرّفه.`, en: `Gives ${one.en} by its id.` }
      : { ar: `يعرض ${many.ar}${exported.ar}.`, en: `Lists ${many.en}${exported.en}.` },
    POST: { ar: `يضيف ${one.ar}.`, en: `Adds ${one.en}.` },
    PUT: {
      ar: `يعدّل ${one.ar}${named.ar}؛ وما لم يُرسَل من الحقول يبقى كما هو.`,
      en: `Changes ${one.en}${named.en}; fields that are left out stay.`,
    },
    DELETE: { ar: `يحذف ${one.ar}${named.ar}.`, en: `Deletes ${one.en}${named.en}.` },
  }
  return { tag, summary: summaries[method] ?? { ar: '', en: '' } }
}
