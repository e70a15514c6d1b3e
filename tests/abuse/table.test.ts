import { afterAll, describe, expect, it } from 'vitest'
import { ALL_KINDS, spared } from './kinds/all.ts'
import { KINDS } from './rule.ts'
import { gapsOf, ruledRoutes, tableOf } from './table.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world.close())
const { app } = world.api
const table = tableOf(world.deps)
const routes = ruledRoutes(app, table)

describe('the table', () => {
  it('has a row for every route that the app has, and none for another', () => expect(gapsOf(app, table)).toEqual([]))

  it('says what each row does not suffer, or has it tried', () => {
    const tried = routes.flatMap((route) => KINDS.filter((kind) => !spared(ALL_KINDS[kind], route)).map((kind) => kind))
    const silent = routes.flatMap((route) =>
      KINDS.filter((kind) => spared(ALL_KINDS[kind], route)?.trim() === '').map((kind) => `${route.name}: ${kind}`),
    )
    expect(silent).toEqual([])
    // A kind that nothing is left of is tried nowhere.
    expect(KINDS.filter((kind) => !tried.includes(kind))).toEqual([])
  })

  it.each(routes.filter(({ rule }) => rule.as !== 'nobody'))(
    'lets its own person past the guard: $name',
    async ({ method, rule }) => {
      // Without what it asks for, so that nothing is changed.
      const [path = ''] = rule.right(world.things).path.split('?')
      const { status } = await world.as(rule.as, { method: method === 'DELETE' ? 'HEAD' : method, path })
      expect([401, 403].includes(status) && method !== 'DELETE' ? status : 'let in').toBe('let in')
    },
  )
})
