import { expect, test } from 'vitest'
import { teamStateOf } from './team.entity.ts'

const since = new Date(0)

test.each([
  [{}, 'pending'],
  [{ payment_status: false, refunded: false, waiting_since: null, withdrawn: false }, 'pending'],
  [{ refunded: true }, 'refunded'],
  [{ waiting_since: since }, 'waiting'],
  [{ payment_status: true }, 'paid'],
  [{ payment_status: true, waiting_since: since }, 'paid'],
  [{ withdrawn: true }, 'withdrawn'],
  [{ withdrawn: true, payment_status: true }, 'withdrawn'],
  [{ withdrawn: true, refunded: true }, 'withdrawn'],
  [{ withdrawn: true, waiting_since: since }, 'withdrawn'],
])('a team with %j is %s', (team, state) => expect(teamStateOf(team)).toBe(state))
