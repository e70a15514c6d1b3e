import type { ScoresView } from '@olympiad/contracts/views/scores'
import { describe, expect, it } from 'vitest'
import { roadOf, standingOf } from './standing.ts'

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

describe('what a team has reached', () => {
  it('is nothing before it has sent anything', () => {
    expect(standingOf({ resultes: [], scores: null })).toEqual({ score: 0, of: 'none', time: null, ranked: 0 })
  })

  it('is its better round until there are results', () => {
    const scores = sent([142, 118], [186, 92])
    expect(standingOf({ resultes: [], scores })).toEqual({ score: 186, of: 'round', time: 92, ranked: 0 })
  })

  it('is one of two equal rounds', () => {
    expect(standingOf({ resultes: [], scores: sent([90, 60], [90, 60]) })).toMatchObject({ score: 90, time: 60 })
  })

  it('is its result, with the time of the round that it is from', () => {
    const scores = sent([142, 118], [186, 92])
    const resultes = [{ score: 186, ranked: 2 }]
    expect(standingOf({ resultes, scores })).toEqual({ score: 186, of: 'result', time: 92, ranked: 2 })
  })

  it('has no time where the judges gave another score than the team, or where rounds are not timed', () => {
    const scores = sent([142, 118], [186, 92])
    expect(standingOf({ resultes: [{ score: 180, ranked: 2 }], scores }).time).toBeNull()
    expect(standingOf({ resultes: [], scores: sent([40, null], [38, null]) })).toMatchObject({ score: 40, time: null })
  })

  it('of matches is what the results say', () => {
    const scores = { ...sent(), form: 'matches' as const, matches: [{ fbs: 3, obs: 1, youtube_link: '' }] }
    expect(standingOf({ resultes: [], scores })).toMatchObject({ score: 0, of: 'none' })
  })
})

describe('the way of a team', () => {
  const states = (team: Parameters<typeof roadOf>[0]) => roadOf(team).map(({ state }) => state)
  const fresh = { scores: null, resultes: [], cert_download: false, entity: null }

  it('begins when it is registered and paid', () => {
    expect(states(fresh)).toEqual(['done', 'now', 'later', 'later'])
  })

  it('leads over scores and results to the certificates', () => {
    const scores = sent([1, 1], [2, 2])
    expect(states({ ...fresh, scores })).toEqual(['done', 'done', 'now', 'later'])
    const resultes = [{ score: 2, ranked: 1 }]
    expect(states({ ...fresh, scores, resultes, cert_download: true })).toEqual(['done', 'done', 'done', 'now'])
    const all = { scores, resultes, cert_download: true, entity: { name: 'school' } }
    expect(states(all)).toEqual(['done', 'done', 'done', 'done'])
  })
})
