import { afterAll, describe, expect, it } from 'vitest'
import { ATTACK_KINDS, findExemption } from './attack-kinds/all.ts'
import { ATTACK_NAMES } from './route-spec.ts'
import { buildRouteTable, findTableGaps, resolveRouteSpecs } from './route-table.ts'
import { startTestEnvironment } from './test-environment.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())
const { app } = environment.api
const table = buildRouteTable(environment.deps)
const routes = resolveRouteSpecs(app, table)

describe('the table', () => {
  it('has a row for every route that the app has, and none for another', () =>
    expect(findTableGaps(app, table)).toEqual([]))

  it('tries every attack on each row or gives a reason', () => {
    const tried = routes.flatMap((route) =>
      ATTACK_NAMES.filter((kind) => !findExemption(ATTACK_KINDS[kind], route)).map((kind) => kind),
    )
    const silent = routes.flatMap((route) =>
      ATTACK_NAMES.filter((kind) => findExemption(ATTACK_KINDS[kind], route)?.trim() === '').map(
        (kind) => `${route.name}: ${kind}`,
      ),
    )
    expect(silent).toEqual([])
    expect(ATTACK_NAMES.filter((kind) => !tried.includes(kind))).toEqual([])
  })

  it.each(routes.filter(({ spec }) => spec.sender !== 'nobody'))(
    'lets its own person past the guard: $name',
    async ({ method, spec }) => {
      // Without its query, so that nothing changes.
      const [path = ''] = spec.validRequest(environment.records).path.split('?')
      const { status } = await environment.sendAs(spec.sender, { method: method === 'DELETE' ? 'HEAD' : method, path })
      expect([401, 403].includes(status) && method !== 'DELETE' ? status : 'let in').toBe('let in')
    },
  )
})
