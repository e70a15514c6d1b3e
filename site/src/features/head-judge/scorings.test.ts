import type { ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import { describe, expect, it } from 'vitest'
import { byUrgency, compareEntries, progressOf, rivalsOf } from './scorings.ts'

const names = { name: 'بند', name_en: 'Item' }
const sheet: ScoreSheet = {
  sections: [
    {
      ...names,
      items: [
        { ...names, key: 'red', kind: 'count', points: 10, most: 4 },
        { ...names, key: 'bonus', kind: 'flag', points: 15, default: 1 },
      ],
    },
  ],
  rules: [],
  time: { limit: 120, limit_without_points: false },
  adjustments: [{ ...names, key: 'late', percent: 50 }],
}
const entry = (values: Record<string, number>, more = {}) => ({
  outcome: 'scored' as const,
  values,
  time: 60,
  adjustments: [],
  ...more,
})

describe('two entries beside one another', () => {
  const compared = (...entries: ReturnType<typeof entry>[]) =>
    compareEntries(entries.map((each) => ({ sheet, entry: each })))

  it('mark the items whose values differ, and no untouched item beside its default value', () => {
    const { sections, results, differs } = compared(entry({ red: 3 }), entry({ red: 4, bonus: 1 }))
    expect(sections[0]?.rows.map((row) => [row.item.key, row.differs])).toEqual([
      ['red', true],
      ['bonus', false],
    ])
    expect(results.map(({ points }) => points)).toEqual([45, 55])
    expect(differs).toEqual({ outcome: false, adjustments: false, time: false, points: true })
  })

  it('mark adjustments, time and outcome', () => {
    expect(compared(entry({}), entry({}, { adjustments: ['late'], time: 61 })).differs).toMatchObject({
      adjustments: true,
      time: true,
    })
    const absent = compared(entry({ red: 3 }), entry({}, { outcome: 'no_show', time: null }))
    expect(absent.differs.outcome).toBe(true)
    expect(absent.sections[0]?.rows.map(({ cells }) => cells[1])).toEqual([undefined, undefined])
  })

  it('of two versions of a sheet show the items of both', () => {
    const next: ScoreSheet = {
      ...sheet,
      sections: [{ ...names, items: [{ ...names, key: 'blue', kind: 'count', points: 5, most: 2 }] }],
    }
    const { sections } = compareEntries([
      { sheet, entry: entry({ red: 1 }) },
      { sheet: next, entry: entry({ blue: 2 }) },
    ])
    expect(sections.flatMap(({ rows }) => rows.map(({ item, differs }) => [item.key, differs]))).toEqual([
      ['red', true],
      ['bonus', true],
      ['blue', true],
    ])
  })
})

describe('what waits', () => {
  it('comes by urgency, and of those the newest first', () => {
    const at = (id: string, received_at: string, ...reasons: Parameters<typeof byUrgency>[0]['reasons']) => ({
      id,
      received_at,
      reasons,
    })
    const waiting = [
      at('routine', '2026-11-26T10:05:00Z', 'head_judge'),
      at('old', '2026-11-26T10:00:00Z', 'round_closed', 'objected'),
      at('twice', '2026-11-26T10:04:00Z', 'second_entry'),
      at('new', '2026-11-26T10:01:00Z', 'objected'),
    ]
    expect(waiting.sort(byUrgency).map(({ id }) => id)).toEqual(['new', 'old', 'twice', 'routine'])
  })

  it('is compared with entries of the same team and round, and with several judges only of the same judge', () => {
    const one = {
      id: '1',
      challenge: 'c',
      round: 1,
      team: 't',
      judge: 'a',
      state: 'sent' as const,
      received_at: '2026-11-26T10:00:00Z',
    }
    const others = [
      { ...one, id: '2', judge: 'b', state: 'confirmed' as const, received_at: '2026-11-26T09:00:00Z' },
      { ...one, id: '3', state: 'void' as const },
      { ...one, id: '4', round: 2 },
    ]
    expect(rivalsOf(one, [one, ...others], 1).map(({ id }) => id)).toEqual(['2', '1'])
    expect(rivalsOf(one, [one, ...others], 3).map(({ id }) => id)).toEqual(['1'])
  })
})

it('a round lacks teams without an entry of each judge, but no disqualified one', () => {
  const teams = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    division: id === 'd' ? 'other' : 'one',
    disqualified: id === 'c',
  }))
  const entered = (team: string, judge: string, state: 'sent' | 'confirmed' | 'void' = 'confirmed') => ({
    challenge: 'c',
    round: 1,
    team,
    judge,
    state,
  })
  const entries = [entered('a', 'x'), entered('a', 'y', 'sent'), entered('b', 'x'), entered('b', 'y', 'void')]
  const challenge = { id: 'c', division: 'one', judges: 2 }
  expect(progressOf(challenge, 1, entries, teams)).toMatchObject({ teams: 2, entered: 1, missing: [{ id: 'b' }] })
  expect(progressOf({ ...challenge, judges: 1 }, 1, entries, teams).missing).toEqual([])
  expect(progressOf(challenge, 2, entries, teams).entered).toBe(0)
})
