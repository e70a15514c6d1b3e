import { it } from 'vitest'
import { surviveKills } from './survive-kills.ts'

it('what was acknowledged is there after a kill -9 of the server, and no process stays behind', () =>
  surviveKills('server', 1))
