import type { Call, Tag, Who } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import { type Declared, type DeclaredResource, declaredBy } from '../../platform/http/declared.ts'
import { type PathParameter, writtenPaths } from './paths.ts'

/** A route as the framework has it. */
export type Route = { method: string; path: string; handler: object }

export type Operation = {
  method: string
  /** As OpenAPI writes it: `/api/invoices/{file}`. */
  path: string
  parameters: PathParameter[]
  who: Who
  tag: Tag
  summary: Readonly<Record<Lang, string>>
  /** Several where a parameter chooses between them. */
  calls: readonly Call[]
  /** The managed resource whose call it is; a declared call of the same address comes before it. */
  resource: DeclaredResource | undefined
  /** Whether its list is exported too. */
  isExported: boolean
}

const AREAS = /^\/(?:api|uploads|drawn|healthz|readyz|metrics|\.well-known)(?:\/|$)/

/** Every call that the program answers, in the order in which it is mounted. @throws for a route that nothing declares */
export function operationsOf(routes: readonly Route[]): Operation[] {
  const found = new Map<string, { path: string; parameters: PathParameter[]; declared: Declared[] }>()
  for (const route of routes) {
    if (route.method === 'ALL' || !AREAS.test(route.path)) continue
    for (const { path, parameters } of writtenPaths(route.path)) {
      const key = `${route.method} ${path}`
      const known = found.get(key) ?? { path, parameters, declared: [] }
      // The condition of a parameter says more than none.
      if (parameters.some(({ schema }) => 'pattern' in schema)) known.parameters = parameters
      const declared = declaredBy(route.handler)
      if (declared) known.declared.push(declared)
      found.set(key, known)
    }
  }
  return [...found].map(([key, { path, parameters, declared }]) => {
    const [method = ''] = key.split(' ')
    const resource = declared.find((each) => each.what === 'resource')?.resource
    // Beside a resource's list stand calls that a parameter chooses: its summary says so.
    const own = declared.flatMap((each) => (each.what === 'call' ? [each.call] : []))
    const calls = resource ? own.filter(({ chosenBy }) => chosenBy === undefined) : own
    const isExported = declared.some((each) => each.what === 'export') || resource?.name === 'teams'
    const [call] = calls
    const about = call ?? (resource && { who: 'admins' as const, ...aboutResource(method, path, resource, isExported) })
    if (!about) throw new Error(`no call and no resource declares ${key}`)
    const { who, tag, summary } = about
    return { method, path, parameters, who, tag, summary, calls, resource, isExported }
  })
}

/** The summary of a managed resource's call, in the resource's own words. */
function aboutResource(
  method: string,
  path: string,
  { tag, words: { many, one } }: DeclaredResource,
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
