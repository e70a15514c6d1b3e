import { describe, expect, it } from 'vitest'
import { makeTimetable } from './timetable-generator.ts'
import {
  challengeRoundOf,
  completeSettings,
  daysOf,
  instantOf,
  minuteOf,
  openSpansOf,
  roundInCircle,
  type TimetableChallenge,
  taskOf,
  timetableTasks,
} from './timetable-settings.ts'

const rounds = (count: number) => Array.from({ length: count }, (_each, at) => ({ no: at + 1 }))
const SEASON: TimetableChallenge = {
  ...{ id: 'c1', division: 'robo', kind: 'season', mode: 'block', tables: ['M1', 'M2'], rounds: rounds(2) },
}
const EXTRA: TimetableChallenge = { ...SEASON, id: 'c2', kind: 'extra_day', rounds: rounds(1) }
const PROJECT: TimetableChallenge = {
  ...{ id: 'c3', division: 'project', kind: 'judged', mode: 'slots', tables: [], rounds: rounds(1) },
}
const SUMO: TimetableChallenge = { ...PROJECT, id: 'c4', division: 'sumo', kind: 'games' }
const challenges = [SEASON, EXTRA, PROJECT, SUMO]
const teams = ['robo', 'project', 'sumo'].flatMap((division) =>
  Array.from({ length: 8 }, (_each, at) => ({ id: `${division}${at}`, division })),
)
const after = (challenge: string, round: number) => ({ challenge, round })

describe('the settings of a timetable', () => {
  it('are complete before anything is saved, and give every team its times', () => {
    const settings = completeSettings(null, { days: 2, challenges })
    expect(settings.days).toHaveLength(2)
    expect(settings.rounds.map((plan) => plan.after)).toEqual([null, after('c1', 1), after('c1', 2), null, null])
    const tasks = timetableTasks(settings, { challenges, teams, tables: ['M1', 'M2', 'P1'] })
    expect(tasks.map(({ mode, tables }) => [mode, tables])).toEqual([
      ['block', ['M1', 'M2']],
      ['block', ['M1', 'M2']],
      ['block', ['M1', 'M2']],
      ['slots', ['M1', 'M2', 'P1']],
      ['games', ['M1', 'M2', 'P1']],
    ])
    const { unplaced } = makeTimetable({ ...settings, tasks, open: openSpansOf(settings), locked: [] })
    expect(unplaced).toEqual([])
  })

  it('put a chain of two thousand rounds in order, whatever the order of entry', () => {
    const many = Array.from({ length: 100 }, (_each, at) => ({ ...SEASON, id: `c${at}`, rounds: rounds(20) }))
    const settings = completeSettings(null, { days: 2, challenges: many })
    const tasks = timetableTasks(
      { rounds: settings.rounds.toReversed() },
      { challenges: many, teams: [], tables: ['A'] },
    )
    expect(tasks.map(({ id }) => id)).toEqual(settings.rounds.map(({ challenge, round }) => taskOf(challenge, round)))
  })

  it('keep what was saved, with the days and rounds that came, and without those that went', () => {
    const saved = completeSettings(null, { days: 1, challenges: [SEASON, EXTRA] })
    saved.days = [{ from: 540, to: 900 }]
    for (const plan of saved.rounds) plan.minutes = 9
    const settings = completeSettings(saved, {
      days: 2,
      challenges: [{ ...SEASON, rounds: rounds(1) }, EXTRA, PROJECT],
    })
    expect(settings.days).toEqual([
      { from: 540, to: 900 },
      { from: 540, to: 900 },
    ])
    expect(settings.rounds.map(({ challenge, round, minutes }) => [challenge, round, minutes])).toEqual([
      ['c1', 1, 9],
      ['c2', 1, 9],
      ['c3', 1, 15],
    ])
    expect(settings.rounds[1]?.after).toBeNull()
  })

  it('order rounds by what they follow, and name a circle', () => {
    const settings = completeSettings(null, { days: 1, challenges: [SEASON, EXTRA] })
    const [first, second, extra] = settings.rounds
    if (!first || !second || !extra) throw new Error('three rounds')
    const swapped = [{ ...first, after: after('c2', 1) }, second, { ...extra, after: null }]
    const tasks = timetableTasks({ rounds: swapped }, { challenges, teams, tables: [] })
    expect(tasks.map(({ id }) => id)).toEqual([taskOf('c2', 1), taskOf('c1', 1), taskOf('c1', 2)])
    expect(roundInCircle(swapped)).toBe(-1)
    expect(roundInCircle([{ ...first, after: after('c2', 1) }, second, extra])).toBe(0)
  })

  it('leave out what is not planned', () => {
    const settings = completeSettings(null, { days: 1, challenges: [SEASON] })
    const planned = settings.rounds.map((plan) => ({ ...plan, planned: plan.round === 2 }))
    const tasks = timetableTasks({ rounds: planned }, { challenges, teams, tables: [] })
    expect(tasks.map(({ id }) => challengeRoundOf(id))).toEqual([after('c1', 2)])
  })

  it('count minutes in Riyadh', () => {
    expect(instantOf('2026-11-26', 24 * 60 + 8 * 60)).toBe('2026-11-27T05:00:00.000Z')
    expect(minuteOf('2026-11-26', new Date('2026-11-27T05:00:59Z'))).toBe(24 * 60 + 8 * 60)
    expect(daysOf('2026-11-26', '2026-11-27')).toBe(2)
  })
})
