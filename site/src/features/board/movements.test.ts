import { expect, it } from 'vitest'
import { divisionFixture, type TeamFixture } from './board.fixture.ts'
import { nextMovements } from './movements.ts'

const ranking = (...teams: TeamFixture[]) => [divisionFixture(teams)]
const marks = (movements: ReturnType<typeof nextMovements>) => Object.fromEntries(movements.get('mission-junior') ?? [])
const before = ranking(
  { name: 'a', runs: [[100, 60]] },
  { name: 'b', runs: [[90, 60]] },
  { name: 'c', runs: [[80, 60]] },
  { name: 'd' },
)
const after = ranking(
  { name: 'a', runs: [[100, 60]] },
  { name: 'b', runs: [[90, 60]] },
  {
    name: 'c',
    runs: [
      [80, 60],
      [120, 60],
    ],
  },
  { name: 'd', runs: [[95, 60]] },
)

it('says how many places each team went up or down; a team without a place before did not move', () => {
  expect(marks(nextMovements(new Map(), before, after))).toEqual({ a: -1, b: -2, c: 2 })
})

it('keeps the marks until places change again', () => {
  const moved = nextMovements(new Map(), before, after)
  expect(marks(nextMovements(moved, after, after))).toEqual({ a: -1, b: -2, c: 2 })
  expect(marks(nextMovements(moved, after, before))).toEqual({ a: 1, b: 2, c: -2 })
})

it('marks nothing in a ranking that is new', () => {
  expect(marks(nextMovements(new Map(), [], after))).toEqual({})
})
