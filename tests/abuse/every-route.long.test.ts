import { ATTACK_NAMES } from './route-spec.ts'
import { runAttacks } from './run-attacks.ts'

await runAttacks(ATTACK_NAMES, (routes) => routes)
