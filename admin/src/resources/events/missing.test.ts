import type { EventSetup } from '@olympiad/contracts/views/judging'
import { expect, test } from 'vitest'
import { missingIn } from './missing.ts'

type Challenge = EventSetup['challenges'][number]
const DIVISION = 'c-junior'
const challenge: Challenge = {
  id: 'season',
  division: DIVISION,
  name: 'تحدّي',
  name_en: 'Challenge',
  kind: 'season',
  mode: 'block',
  rounds: [{ no: 1, kind: 'official', state: 'open' }],
  judges: 1,
  agreement: true,
  tables: [],
  sheet: 'v1',
  games: null,
}
const staffed = (role: 'head_judge' | 'judge', removed_at: string | null = null) => ({
  person: role,
  name: role,
  role,
  tables: [],
  removed_at,
})
const complete = {
  event: {
    tables: ['A1'],
    staff: [staffed('head_judge'), staffed('judge')],
    divisions: [
      {
        id: DIVISION,
        competion: 'c',
        ageLevel: 'Junior',
        ranking: [{ figure: 'points', parts: [{ challenge: 'season', from: 1, to: 1 }], better: 'high' }],
      },
    ],
  },
  challenges: [challenge],
  sheets: [],
  teams: { [DIVISION]: 3 },
} as unknown as EventSetup
const withEvent = (event: object): EventSetup => ({ ...complete, event: { ...complete.event, ...event } })

test('a complete event lacks nothing', () => {
  expect(missingIn(complete)).toEqual([])
})

test('an event without tables and staff says so; who was taken off does not count', () => {
  const bare = withEvent({ tables: [], staff: [staffed('head_judge', '2026-01-01T00:00:00Z')] })
  expect(missingIn(bare).map(({ part }) => part)).toEqual(['tables', 'head_judge', 'judges'])
})

test('a division without challenges lacks these alone, for all else comes with them', () => {
  expect(missingIn({ ...complete, challenges: [] })).toEqual([{ part: 'challenges', division: DIVISION }])
})

test('a division may lack a sheet, an official round, a ranking and teams', () => {
  const rounds: Challenge['rounds'] = [{ no: 1, kind: 'practice', state: 'open' }]
  const divisions = complete.event.divisions.map((division) => ({ ...division, ranking: [] }))
  const poor = { ...withEvent({ divisions }), challenges: [{ ...challenge, sheet: null, rounds }], teams: {} }
  expect(missingIn(poor).map(({ part }) => part)).toEqual(['teams', 'sheets', 'official', 'ranking'])
})
