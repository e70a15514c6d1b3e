import { describe, expect, it } from 'vitest'
import { input, task } from './timetable.fixture.ts'
import type { TimetableEntry } from './timetable.ts'
import { makeTimetable } from './timetable-generator.ts'
import { findPlace } from './timetable-place.ts'
import { timetableProblems } from './timetable-problems.ts'

const without = (entries: readonly TimetableEntry[], id: string, team: string) =>
  entries.filter((entry) => entry.task !== id || entry.team !== team)

describe('the place of one more team', () => {
  const tasks = [
    task('m1', { mode: 'block', practice: 60, check: 15 }),
    task('booth', { tables: ['P1', 'P2'], minutes: 15 }),
    task('m2', { mode: 'block', practice: 30, check: 15, after: 'm1' }),
  ]
  const asked = input(tasks)
  const { entries } = makeTimetable(asked)

  it.each(['m1', 'booth', 'm2'])('makes no problem in %s, and moves nothing', (id) => {
    const others = without(entries, id, 't5')
    const place = findPlace(asked, others, { task: id, team: 't5' })
    if (!place) throw new Error('no place')
    const minutes = tasks.find((each) => each.id === id)?.minutes ?? 0
    const run = { ...place, task: id, kind: 'run', team: 't5', to: place.from + minutes, locked: true } as const
    expect(timetableProblems([...others, run], asked)).toEqual([])
  })

  it('is at one of the tables of its round', () => {
    expect(findPlace(asked, without(entries, 'booth', 't5'), { task: 'booth', team: 't5' })?.table).toMatch(/^P/)
  })

  it('is a table without a session, where a round has sessions', () => {
    const games = input([task('games', { tables: ['R1', 'R2'], mode: 'games', minutes: 90 })])
    const first = makeTimetable(games).entries.slice(0, 1)
    expect(findPlace(games, first, { task: 'games', team: null })).toEqual({ from: 480, table: 'R2' })
  })

  it('is nowhere if no hour is left, and for a round that is not planned', () => {
    const full = input([task('m', { minutes: 90 })], { open: [{ from: 480, to: 500 }] })
    expect(findPlace(full, [], { task: 'm', team: 't1' })).toBeUndefined()
    expect(findPlace(full, [], { task: 'gone', team: 't1' })).toBeUndefined()
  })
})
