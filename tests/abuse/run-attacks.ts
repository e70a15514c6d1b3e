import { afterAll, describe, expect, it } from 'vitest'
import { ATTACK_KINDS, findExemption } from './attack-kinds/all.ts'
import type { AttackName, Route } from './route-spec.ts'
import { buildRouteTable, resolveRouteSpecs } from './route-table.ts'
import { startTestEnvironment } from './test-environment.ts'

const TIMEOUT_MS = 60_000

const SIGNED_IN_ACTORS = ['student', 'coach', 'entity', 'judge', 'admin', 'otherStudent', 'otherCoach'] as const

/** Runs attacks on a product of its own. Await it while the file declares its tests. */
export async function runAttacks(
  kinds: readonly AttackName[],
  choose: (routes: readonly Route[], kind: AttackName) => readonly Route[],
): Promise<void> {
  const environment = await startTestEnvironment()
  afterAll(() => environment.close())
  const routes = resolveRouteSpecs(environment.api.app, buildRouteTable(environment.deps))
  for (const name of kinds) {
    const kind = ATTACK_KINDS[name]
    const attacked = choose(
      routes.filter((route) => findExemption(kind, route) === undefined),
      name,
    )
    describe(`${name}: ${kind.expectation}`, () => {
      it.each(attacked)(
        '$name',
        async (route) => {
          const findings = await kind.findVulnerabilities(environment, route)
          expect([...new Set(findings)]).toEqual([])
        },
        TIMEOUT_MS,
      )
    })
  }

  // An attack that ends its own session would make all later ones fail harmlessly.
  it.each(SIGNED_IN_ACTORS)('%s is still signed in after all that', async (who) => {
    expect((await environment.sendAs(who, { method: 'POST', path: '/api/getuser' })).status).toBe(200)
  })
}
