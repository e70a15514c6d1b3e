import { KINDS, type KindName, type Route } from './rule.ts'
import { tryKinds } from './try-kinds.ts'

/** Kinds that are about the guard itself. */
const OF_GUARDS: readonly KindName[] = ['guarded paths', 'records of others', 'forged sessions']

/**
 * One route behind each guard for each kind of abuse that is about guards, one of a member or of everybody for each other
 * kind: `found.test.ts` shows that each finds its hole, `every-route.long.test.ts` tries all of them on all routes.
 */
function some(routes: readonly Route[], kind: KindName): Route[] {
  const each = [...new Map(routes.toReversed().map((route) => [route.rule.who, route])).values()]
  if (OF_GUARDS.includes(kind)) return each
  return each.toSorted((a, b) => ORDER.indexOf(a.rule.who) - ORDER.indexOf(b.rule.who)).slice(0, 1)
}
/** Most is kept by those who may register. */
const ORDER = ['registrar', 'member', 'anybody', 'entity', 'judge', 'admin']

await tryKinds(KINDS, some)
