import { it } from 'vitest'
import { verifyCrashDurability } from './crash-durability.ts'

it.each(['server', 'parent', 'both'] as const)(
  'what was acknowledged is there after kill -9 of the %s, again and again, and no process stays behind',
  (victim) => verifyCrashDurability(victim, 3),
)
