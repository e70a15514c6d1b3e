import { it } from 'vitest'
import { verifyCrashDurability } from './crash-durability.ts'

it('acknowledged writes survive a kill -9 of the server, and no process remains', () =>
  verifyCrashDurability('server', 1))
