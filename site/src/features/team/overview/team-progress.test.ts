import type { ScoresView } from '@olympiad/contracts/views/scores'
import { describe, expect, it } from 'vitest'
import { showsFigures, teamFigures, teamMilestones } from './team-progress.ts'

const sent = (...rounds: [number, number | null][]): ScoresView => ({
  _id: '1',
  id: '1',
  team: 't',
  competion: 'c',
  form: 'rounds',
  scores: rounds.map(([score, time]) => ({ score, time, youtube_link: 'https://videos.example/1' })),
  matches: [],
  youtube_link: '',
  status: true,
  created_at: '2026-11-21T09:00:00.000Z',
})

describe('the figures of a team', () => {
  it('are empty before the team has submitted scores', () => {
    expect(teamFigures({ resultes: [], scores: null })).toEqual({
      score: 0,
      scoreSource: 'none',
      time: null,
      ranked: 0,
    })
  })

  it('come from the better round until there are results', () => {
    const scores = sent([142, 118], [186, 92])
    expect(teamFigures({ resultes: [], scores })).toEqual({ score: 186, scoreSource: 'round', time: 92, ranked: 0 })
  })

  it('come from either of two equal rounds', () => {
    expect(teamFigures({ resultes: [], scores: sent([90, 60], [90, 60]) })).toMatchObject({ score: 90, time: 60 })
  })

  it('come from the result, with the time of its round', () => {
    const scores = sent([142, 118], [186, 92])
    const resultes = [{ score: 186, ranked: 2 }]
    expect(teamFigures({ resultes, scores })).toEqual({ score: 186, scoreSource: 'result', time: 92, ranked: 2 })
  })

  it('have no time if the judges’ score differs from the team’s, or rounds are untimed', () => {
    const scores = sent([142, 118], [186, 92])
    expect(teamFigures({ resultes: [{ score: 180, ranked: 2 }], scores }).time).toBeNull()
    expect(teamFigures({ resultes: [], scores: sent([40, null], [38, null]) })).toMatchObject({ score: 40, time: null })
  })

  it('are left out for a withdrawn team without any', () => {
    expect(showsFigures({ resultes: [], scores: null, withdrawn: true })).toBe(false)
    expect(showsFigures({ resultes: [], scores: sent([142, 118]), withdrawn: true })).toBe(true)
    expect(showsFigures({ resultes: [], scores: null, withdrawn: false })).toBe(true)
  })

  it('come from the results for matches', () => {
    const scores = { ...sent(), form: 'matches' as const, matches: [{ fbs: 3, obs: 1, youtube_link: '' }] }
    expect(teamFigures({ resultes: [], scores })).toMatchObject({ score: 0, scoreSource: 'none' })
  })
})

describe('the milestones of a team', () => {
  const states = (team: Parameters<typeof teamMilestones>[0]) => teamMilestones(team).map(({ state }) => state)
  const fresh = { scores: null, resultes: [], cert_download: false, withdrawn: false, entity: null }

  it('begin with the paid registration', () => {
    expect(states(fresh)).toEqual(['done', 'now', 'later', 'later'])
  })

  it('continue with scores, results and certificates', () => {
    const scores = sent([1, 1], [2, 2])
    expect(states({ ...fresh, scores })).toEqual(['done', 'done', 'now', 'later'])
    const resultes = [{ score: 2, ranked: 1 }]
    expect(states({ ...fresh, scores, resultes, cert_download: true })).toEqual(['done', 'done', 'done', 'now'])
    const all = { ...fresh, scores, resultes, cert_download: true, entity: { name: 'school' } }
    expect(states(all)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('end with what a withdrawn team has reached', () => {
    expect(states({ ...fresh, withdrawn: true })).toEqual(['done'])
    expect(states({ ...fresh, withdrawn: true, scores: sent([1, 1]) })).toEqual(['done', 'done'])
  })
})
