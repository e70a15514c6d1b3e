import type { JudgedTeam, ScoringView } from '@olympiad/contracts/views/judging'
import { expect, test } from 'vitest'
import { selectScorings } from './select-scorings.ts'

const team = (id: string, team_no: number, name: string, division: string): [string, JudgedTeam] => [
  id,
  { id, team_no, name, division, disqualified: false },
]
const teams = new Map([team('t1', 7, 'Falcons', 'junior'), team('t2', 19, 'صقور', 'senior')])
const scoring = (id: string, of: Partial<ScoringView>) =>
  ({
    id,
    challenge: 'c',
    round: 1,
    team: 't1',
    state: 'confirmed',
    received_at: '2026-01-01T08:00:00Z',
    ...of,
  }) as ScoringView
const all = [
  scoring('old', {}),
  scoring('new', { received_at: '2026-01-01T09:00:00Z', team: 't2', round: 2 }),
  scoring('waiting', { state: 'sent', received_at: '2026-01-01T07:00:00Z' }),
]
const EVERYTHING = { division: '', round: '', state: '', team: '' }
const select = (filter: Partial<typeof EVERYTHING>) =>
  selectScorings(all, teams, { ...EVERYTHING, ...filter }).map(({ id }) => id)

test('those that wait come first, then the latest', () => {
  expect(select({})).toEqual(['waiting', 'new', 'old'])
})

test.each([
  [{ division: 'senior' }, ['new']],
  [{ round: 'c:2' }, ['new']],
  [{ state: 'sent' }, ['waiting']],
  [{ team: 'falc' }, ['waiting', 'old']],
  [{ team: '٠١٩' }, ['new']],
  [{ team: 'nobody' }, []],
])('the filter %j finds %j', (filter, ids) => {
  expect(select(filter)).toEqual(ids)
})
