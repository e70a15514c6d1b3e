import { afterAll, describe, expect, it } from 'vitest'
import { ALL_KINDS, spared } from './kinds/all.ts'
import type { KindName, Route } from './rule.ts'
import { ruledRoutes, tableOf } from './table.ts'
import { openWorld } from './world.ts'

/** Longest that a kind may take at one route, while other suites keep the machine busy. */
const PATIENCE_MS = 60_000

/** Whose requests are altered. */
const STAY = ['student', 'coach', 'entity', 'judge', 'admin', 'otherStudent', 'otherCoach'] as const

/**
 * Tries kinds of abuse on a product of its own: each on those that `choose` takes of the routes that it can attack. To be
 * awaited where the tests of a file are declared.
 */
export async function tryKinds(
  kinds: readonly KindName[],
  choose: (routes: readonly Route[], kind: KindName) => readonly Route[],
): Promise<void> {
  const world = await openWorld()
  afterAll(() => world.close())
  const routes = ruledRoutes(world.api.app, tableOf(world.deps))
  for (const name of kinds) {
    const kind = ALL_KINDS[name]
    const attacked = choose(
      routes.filter((route) => spared(kind, route) === undefined),
      name,
    )
    describe(`${name}: ${kind.says}`, () => {
      it.each(attacked)(
        '$name',
        async (route) => {
          const holes = await kind.attack(world, route)
          expect([...new Set(holes)]).toEqual([])
        },
        PATIENCE_MS,
      )
    })
  }

  // An attack that ends its own session is followed by others that nobody would answer anyway.
  it.each(STAY)('%s is still signed in after all that', async (who) => {
    expect((await world.as(who, { method: 'POST', path: '/api/getuser' })).status).toBe(200)
  })
}
