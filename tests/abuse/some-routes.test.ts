import { KINDS, type Route } from './rule.ts'
import { tryKinds } from './try-kinds.ts'

/** One route behind each guard, for each kind of abuse; `every-route.long.test.ts` tries all of them. */
const oneOfEachGuard = (routes: readonly Route[]): Route[] => [
  ...new Map(routes.toReversed().map((route) => [route.rule.who, route])).values(),
]

await tryKinds(KINDS, oneOfEachGuard)
