import type { TeamView } from '@olympiad/contracts/views/team'
import { expect, it } from 'vitest'
import { bestResults } from './best-results.ts'

const team = (name: string, ...ranks: number[]): TeamView => ({
  ...{ _id: name, id: name, team_no: 1, name, schoolName: '', city: '', stage: '', ageLevel: '', image: '' },
  ...{
    status: true,
    payment_status: true,
    withdrawn: false,
    free: false,
    created_at: '',
    coaches: [],
    members: [],
    entity: null,
    waiting: null,
    may_pay: false,
  },
  season: { _id: 's', name: '', name_en: '', slug: '' },
  competion: {
    ...{ _id: 'c', slug: '', name: '', name_en: '' },
    ...{ members_no: 3, coaches_no: 1, paid: true, price: 0, currency: 'SAR' },
  },
  region: { _id: 'r', en_name: '', ar_name: '' },
  resultes: ranks.map((ranked) => ({ ranked, score: 0 })),
})
const shown = (...teams: TeamView[]) => bestResults(teams).map(({ team, result }) => `${team.name} ${result.ranked}`)

it('the best four results show, best first, newest first among equals', () => {
  expect(shown(team('new', 3, 7), team('old', 1, 3), team('none'), team('oldest', 12))).toEqual([
    'old 1',
    'new 3',
    'old 3',
    'new 7',
  ])
})

it('a result without a rank is no achievement', () => {
  expect(shown(team('unranked', 0))).toEqual([])
})
