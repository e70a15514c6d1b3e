import { afterAll, describe, expect, it } from 'vitest'
import type { RouteSpec } from './route-spec.ts'
import { buildRouteTable, resolveRouteSpecs } from './route-table.ts'
import { listSchemaFields } from './schema-fields.ts'
import { startTestEnvironment } from './test-environment.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())
const routes = resolveRouteSpecs(environment.api.app, buildRouteTable(environment.deps))

/** Occurs in no language. */
const MARK = 'xqzhidden'
const SHOWN: readonly [collection: string, hidden: object, text: string][] = [
  ['wroseasons', { status: false }, 'name_en'],
  ['competions', { status: false }, 'name_en'],
  ['faqs', { status: false }, 'name_en'],
  ['partners', { status: false }, 'name'],
  ['galleries', { status: false }, 'name_en'],
  ['communities', { state: 'hidden' }, 'title'],
  ['community_comments', { state: 'hidden' }, 'body'],
  ['moetimes', { status: false }, 'name_en'],
]

const names = new Map<string, string[]>()
const em = environment.deps.orm.em.fork()
for (const [collection, hidden, text] of SHOWN) {
  const records = await em.getCollection(collection).find({}).limit(2).toArray()
  names.set(
    collection,
    records.flatMap(({ _id, slug }) => [String(_id), ...(typeof slug === 'string' ? [slug] : [])]),
  )
  const ids = records.map(({ _id }) => _id)
  await em.getCollection(collection).updateMany({ _id: { $in: ids } }, { $set: { ...hidden, [text]: MARK } })
}

const LOOKUP_FIELDS = ['id', 'slug', 'season', 'competion_id', 'post_id', 'category_by', 'region_id']

function queriesFor({ query }: Pick<RouteSpec, 'query'>, name: string): string[] {
  const declared = listSchemaFields(query).flatMap(({ type, path }) =>
    path.length === 1 && (type === 'id' || type === 'text') ? path : [],
  )
  const asked =
    declared.length === 0
      ? [Object.fromEntries(LOOKUP_FIELDS.map((field) => [field, name]))]
      : declared.map((field) => ({ [field]: name }))
  return [...asked, { single: 'true', slug: name }].map((query) => `${new URLSearchParams(query)}`)
}

describe('what is not shown', () => {
  const readings = routes.filter(({ method, spec }) => method === 'GET' && spec.guard === 'anybody')

  it.each(readings)('is told to no visitor by $name', async ({ spec }) => {
    const { path } = spec.validRequest(environment.records)
    const [address = ''] = path.split('?')
    const asked = [
      path,
      address,
      ...[...names.values()].flat().flatMap((name) => queriesFor(spec, name).map((query) => `${address}?${query}`)),
    ]
    for (const each of asked) expect((await environment.send({ path: each })).text, each).not.toContain(MARK)
  })

  it('is on no page that visitors read', async () => {
    const paths = [...names.values()]
      .flat()
      .map(encodeURIComponent)
      .flatMap((name) => [
        `/en/seasons/${name}/`,
        `/en/competion/${name}`,
        `/en/resultes/${name}/`,
        `/en/community/forums/2026-03-01/${name}`,
        `/en/community/feed/${name}.xml`,
      ])
    const fixed = [
      '/en/',
      '/en/seasons/',
      '/en/competion/',
      '/en/about-us/',
      '/en/community/',
      '/en/community/feed.xml',
      '/sitemap.xml',
      '/en/moetalent/',
    ]
    for (const path of [...fixed, ...paths]) expect((await environment.send({ path })).text, path).not.toContain(MARK)
  })
})
