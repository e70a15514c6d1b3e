import { describe, expect, it } from 'vitest'
import { input, task, teams } from './timetable.fixture.ts'
import type { TimetableInput } from './timetable.ts'
import { makeTimetable } from './timetable-generator.ts'
import { timetableProblems } from './timetable-problems.ts'

describe('a timetable', () => {
  const mixed = (seed: number): TimetableInput => {
    const count = 3 + ((seed * 7) % 22)
    return input(
      [
        task('m1', { teams: teams(count), mode: 'block', practice: 60, check: 15, minutes: 4 }),
        task('booth', { teams: teams(9, 'p'), tables: ['P1', 'P2'], minutes: 15 }),
        task('m2', { teams: teams(count), mode: 'block', practice: 30, check: 15, minutes: 4, after: 'm1' }),
        task('again', { teams: teams(9, 'p'), tables: ['P1', 'P2', 'P3'], minutes: 10, after: 'booth' }),
      ],
      { seed },
    )
  }

  it.each(Array.from({ length: 25 }, (_each, seed) => seed))(
    '%# gives every team each run once, without a problem',
    (seed) => {
      const asked = mixed(seed)
      const { entries, unplaced } = makeTimetable(asked)
      expect(unplaced).toEqual([])
      expect(timetableProblems(entries, asked)).toEqual([])
      for (const { id, teams: of } of asked.tasks) {
        const runs = entries.filter((each) => each.task === id && each.kind === 'run').map(({ team }) => team)
        expect(runs.toSorted()).toEqual([...of].sort())
      }
    },
  )

  it('is the same for the same seed, and another for another', () => {
    expect(makeTimetable(mixed(3))).toEqual(makeTimetable(mixed(3)))
    expect(makeTimetable({ ...mixed(3), seed: 4 })).not.toEqual(makeTimetable(mixed(3)))
  })

  it('keeps a block together: practice, check, then every team in the order of its table', () => {
    const { entries } = makeTimetable(input([task('m', { mode: 'block', practice: 60, check: 15, minutes: 4 })]))
    expect(entries[0]).toMatchObject({ kind: 'practice', from: 480, to: 540, team: null })
    expect(entries[1]).toMatchObject({ kind: 'check', from: 540, to: 555 })
    const runs = entries.filter(({ kind, table }) => kind === 'run' && table === 'A1')
    expect(runs.map(({ from }) => from)).toEqual([555, 559, 563, 567, 571, 575, 579, 583])
  })

  it('keeps what is locked', () => {
    const locked = [{ task: 'm', kind: 'run', team: 't5', table: 'A2', from: 600, to: 605, locked: true }] as const
    const asked = input([task('m')], { locked })
    const { entries } = makeTimetable(asked)
    expect(entries.filter(({ team }) => team === 't5')).toEqual(locked)
    expect(timetableProblems(entries, asked)).toEqual([])
  })

  it('says which teams found no time', () => {
    const { entries, unplaced } = makeTimetable(input([task('m', { minutes: 90 })]))
    expect(unplaced.length).toBeGreaterThan(0)
    expect(entries.length + unplaced.length).toBe(24)
  })

  it('gives a team other tables in other rounds where it can', () => {
    const rounds = ['r1', 'r2', 'r3'].map((id, index) =>
      task(id, { teams: teams(9), minutes: 5, after: index === 0 ? null : `r${index}` }),
    )
    const { entries } = makeTimetable(input(rounds))
    const perTeam = teams(9).map(
      (team) => new Set(entries.flatMap((each) => (each.team === team ? [each.table] : []))).size,
    )
    expect(perTeam.reduce((a, b) => a + b) / 9).toBeGreaterThan(2.5)
  })

  it('gives games a session at each table, in which their teams are nowhere else', () => {
    const tasks = [
      task('games', { teams: teams(4), tables: ['R1', 'R2'], mode: 'games', minutes: 90 }),
      task('booth', { teams: teams(4), tables: ['P1'] }),
    ]
    const asked = input(tasks)
    const { entries, unplaced } = makeTimetable(asked)
    expect(unplaced).toEqual([])
    const sessions = entries.filter(({ kind }) => kind === 'session')
    expect(sessions.map(({ table, from, to, team }) => [table, from, to, team])).toEqual([
      ['R1', 480, 570, null],
      ['R2', 480, 570, null],
    ])
    expect(Math.min(...entries.flatMap(({ kind, from }) => (kind === 'run' ? [from] : [])))).toBeGreaterThanOrEqual(585)
    const early = entries.map((entry) => (entry.team === 't1' ? { ...entry, from: 500, to: 505 } : entry))
    expect(timetableProblems(early, asked)[0]).toMatchObject({ problem: 'team_twice', entry: { team: 't1' } })
  })

  it('leaves the teams of a window free for others', () => {
    const tasks = [
      task('window', { teams: teams(4), tables: ['R1'], mode: 'window', minutes: 90 }),
      task('booth', { teams: teams(4), tables: ['P1'] }),
    ]
    const { entries } = makeTimetable(input(tasks))
    expect(entries.filter(({ from }) => from === 480)).toMatchObject([
      { table: 'P1' },
      { kind: 'session', table: 'R1' },
    ])
    expect(timetableProblems(entries, input(tasks))).toEqual([])
  })

  it('keeps the locked part of a block, and puts the rest around it', () => {
    const block = task('m', { teams: teams(6), mode: 'block', practice: 60, check: 15, tables: ['A1', 'A2'] })
    const before = makeTimetable(input([block])).entries
    const locked = before
      .filter(({ kind, from }) => kind !== 'run' || from === 560)
      .map((entry) => ({ ...entry, locked: true }))
    expect(locked).toHaveLength(4)
    const asked = input([block], { locked, seed: 99 })
    const { entries } = makeTimetable(asked)
    expect(entries.filter((entry) => entry.locked)).toEqual(locked)
    expect(entries).toHaveLength(8)
    expect(timetableProblems(entries, asked)).toEqual([])
    expect(entries.at(-1)?.to).toBe(570)
  })
})

describe('the effort', () => {
  const days = Array.from({ length: 14 }, (_each, nth) => ({ from: nth * 1440 + 480, to: nth * 1440 + 1080 }))

  it('is enough for the largest final', () => {
    const rounds = [1, 2, 3, 4, 5, 6].map((no) => {
      return task(`m${no}`, {
        teams: teams(500),
        tables: teams(60, 'A'),
        ...(no > 3 && { mode: 'block' as const, after: `m${no - 3}` }),
      })
    })
    const { entries, unplaced } = makeTimetable(input(rounds, { open: days }))
    expect([entries.length, unplaced.length]).toEqual([3000, 0])
  })

  it('ends, and leaves the rest without a time', () => {
    const endless = input([task('m1', { teams: teams(3000), tables: ['A1'], minutes: 1 })], { open: days, gap: 0 })
    const { entries, unplaced } = makeTimetable(endless)
    expect(unplaced.length).toBeGreaterThan(0)
    expect(entries.length + unplaced.length).toBe(3000)
    expect(makeTimetable(endless).entries).toEqual(entries)
  })
})
