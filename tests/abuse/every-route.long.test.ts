import { KINDS } from './rule.ts'
import { tryKinds } from './try-kinds.ts'

await tryKinds(KINDS, (routes) => routes)
