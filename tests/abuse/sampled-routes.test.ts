import { ATTACK_NAMES, type AttackName, type Route } from './route-spec.ts'
import { runAttacks } from './run-attacks.ts'

const GUARD_ATTACKS: readonly AttackName[] = ['guarded paths', 'records of others', 'forged sessions']

/**
 * A sample: guard attacks run on one route per guard, every other attack on one route for members or everybody.
 * `attack-kinds.test.ts` proves that each detects its vulnerability; `every-route.long.test.ts` runs all.
 */
function some(routes: readonly Route[], kind: AttackName): Route[] {
  const each = [...new Map(routes.toReversed().map((route) => [route.spec.guard, route])).values()]
  if (GUARD_ATTACKS.includes(kind)) return each
  return each.toSorted((a, b) => ORDER.indexOf(a.spec.guard) - ORDER.indexOf(b.spec.guard)).slice(0, 1)
}
/** Registrars can store the most. */
const ORDER = ['registrar', 'member', 'anybody', 'entity', 'judge', 'admin']

await runAttacks(ATTACK_NAMES, some)
