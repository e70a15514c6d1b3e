import type { BoardTurn } from '@olympiad/contracts/views/timetable'
import { describe, expect, it } from 'vitest'
import { boardFixture } from './board.fixture.ts'
import { nowAndNext } from './turns.ts'

const at = (time: string): string => `2026-11-26T${time}:00.000Z`
const turn = (table: string | null, from: string, to: string, change: Partial<BoardTurn> = {}): BoardTurn => ({
  ...{ challenge: 'season', round: 1, kind: 'run', division: 'mission-junior', table, from: at(from), to: at(to) },
  team: { team_no: 1001, name: `${table} ${from}` },
  ...change,
})
const turns = [
  turn(null, '05:00', '06:00', { kind: 'practice', team: null }),
  turn('M10', '06:00', '06:05'),
  turn('M10', '06:05', '06:10'),
  turn('M2', '06:00', '06:05', { division: 'sumo-junior' }),
  turn('M2', '06:10', '06:15', { division: 'sumo-junior' }),
]
const board = boardFixture([], { turns })
const shown = (time: string, change: Parameters<typeof boardFixture>[1] = {}, division?: string) =>
  nowAndNext({ ...board, ...change }, new Date(at(time)), division).map(({ table, now, next }) => [
    table,
    now?.from.slice(11, 16),
    next?.from.slice(11, 16),
  ])

describe('Now and next', () => {
  it('are what runs at each table by the clock, and what follows', () => {
    expect(shown('05:59')).toEqual([
      [null, '05:00', undefined],
      ['M2', undefined, '06:00'],
      ['M10', undefined, '06:00'],
    ])
    expect(shown('06:05')).toEqual([
      ['M2', undefined, '06:10'],
      ['M10', '06:05', undefined],
    ])
    expect(shown('06:15')).toEqual([])
  })

  it('are of one division where the board shows one', () => {
    expect(shown('06:00', {}, 'sumo-junior')).toEqual([['M2', '06:00', '06:10']])
  })

  it('leave the screen to the ceremony, and go when the rounds are over', () => {
    expect(shown('06:00', { revealing: true })).toEqual([])
    expect(shown('06:00', { event: { ...board.event, state: 'closed' } })).toEqual([])
  })
})
