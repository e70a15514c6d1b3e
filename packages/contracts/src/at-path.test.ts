import { expect, it } from 'vitest'
import { atPath } from './at-path.ts'
import { decideScoring, setRoundState } from './calls/judging.ts'

it('fills each parameter of a path, whatever its pattern', () => {
  expect(atPath(setRoundState, { id: 'a', challenge: 'b', round: 3 }).path).toBe(
    '/api/judging/events/a/challenges/b/rounds/3',
  )
  expect(atPath(decideScoring, { id: 'a', scoring: 'b/c' }).path).toBe('/api/judging/events/a/scorings/b%2Fc/decision')
})
