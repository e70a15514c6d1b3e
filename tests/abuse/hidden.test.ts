import { afterAll, describe, expect, it } from 'vitest'
import type { Rule } from './rule.ts'
import { fieldsOf } from './shapes.ts'
import { ruledRoutes, tableOf } from './table.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world.close())
const routes = ruledRoutes(world.api.app, tableOf(world.deps))

/** In no word of any language. */
const MARK = 'xqzhidden'
/** Collections of which everybody sees what is shown, how one of them is hidden, and a text of it. */
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

/** Names of the hidden records, as anybody might guess them. */
const names = new Map<string, string[]>()
const em = world.deps.orm.em.fork()
for (const [collection, hidden, text] of SHOWN) {
  const records = await em.getCollection(collection).find({}).limit(2).toArray()
  names.set(
    collection,
    records.flatMap(({ _id, slug }) => [String(_id), ...(typeof slug === 'string' ? [slug] : [])]),
  )
  const ids = records.map(({ _id }) => _id)
  await em.getCollection(collection).updateMany({ _id: { $in: ids } }, { $set: { ...hidden, [text]: MARK } })
}

/** Names that a query of ours asks for a record by. */
const BY = ['id', 'slug', 'season', 'competion_id', 'post_id', 'category_by', 'region_id']

/**
 * Queries that ask a route for a record by its name: each of its fields alone, and as the lists that give a single record
 * are asked; where it declares none, all at once.
 */
function queriesFor({ query }: Pick<Rule, 'query'>, name: string): string[] {
  const declared = fieldsOf(query).flatMap(({ takes, path }) =>
    path.length === 1 && (takes === 'id' || takes === 'text') ? path : [],
  )
  const asked =
    declared.length === 0
      ? [Object.fromEntries(BY.map((field) => [field, name]))]
      : declared.map((field) => ({ [field]: name }))
  return [...asked, { single: 'true', slug: name }].map((query) => `${new URLSearchParams(query)}`)
}

describe('what is not shown', () => {
  const readings = routes.filter(({ method, rule }) => method === 'GET' && rule.who === 'anybody')

  it.each(readings)('is told to no visitor by $name', async ({ rule }) => {
    const { path } = rule.right(world.things)
    const [address = ''] = path.split('?')
    const asked = [
      path,
      address,
      ...[...names.values()].flat().flatMap((name) => queriesFor(rule, name).map((query) => `${address}?${query}`)),
    ]
    for (const each of asked) expect((await world.ask({ path: each })).text, each).not.toContain(MARK)
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
    for (const path of [...fixed, ...paths]) expect((await world.ask({ path })).text, path).not.toContain(MARK)
  })
})
