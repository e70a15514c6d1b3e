import type { PublicResultView } from '@olympiad/contracts/views/results'
import { describe, expect, it } from 'vitest'
import { formatScore, podiumSteps, selectLevel } from './results.ts'

const named = { _id: 'x', name: '', name_en: '', slug: '' }

function result(ranked: number, ageLevel = 'Junior'): PublicResultView {
  return {
    _id: `${ageLevel} ${ranked}`,
    id: `${ageLevel} ${ranked}`,
    ageLevel,
    ranked,
    score: null,
    season: named,
    competion: named,
    region: { _id: 'r', id: 'r', en_name: '', ar_name: '' },
    team: { _id: 't', team_no: 1, name: '', schoolName: '', city: '', payment_status: true },
    certificate: '',
  }
}

const steps = (...ranks: number[]) =>
  podiumSteps(ranks.map((rank) => result(rank))).map((step) => (step.result ? `${step.rank}` : `(${step.rank})`))

describe('the podium', () => {
  it('has the first three places', () => {
    expect(steps(1, 2, 3, 4, 5)).toEqual(['1', '2', '3'])
  })

  it('has empty steps for one or two teams', () => {
    expect(steps(1)).toEqual(['1', '(2)', '(3)'])
    expect(steps(1, 2)).toEqual(['1', '2', '(3)'])
    expect(steps(2, 3, 4)).toEqual(['(1)', '2', '3'])
  })

  it('has a step for each team that shares a rank', () => {
    expect(steps(1, 1)).toEqual(['1', '1', '(3)'])
    expect(steps(1, 2, 2)).toEqual(['1', '2', '2'])
    expect(steps(1, 2, 3, 3)).toEqual(['1', '2', '3', '3'])
  })

  it('is empty without teams, or with too many', () => {
    expect(steps()).toEqual([])
    expect(steps(4, 5)).toEqual([])
    expect(steps(1, 1, 1, 1, 1)).toEqual([])
  })
})

describe('the displayed age level', () => {
  const level = (title: string) => ({ title, desc: '', desc_en: '', age_from: null, age_to: null, places: 0 })
  const competition = { agelevel: ['Elementry', 'Junior', 'Senior'].map(level) }
  const results = [result(1, 'Junior'), result(2, 'Junior'), result(1, 'Senior')]
  const ranks = (wanted: string | null) => {
    const shown = selectLevel(competition, results, wanted)
    return [shown.level, shown.results.map(({ ranked }) => ranked)]
  }

  it('is the requested one, even without results', () => {
    expect(ranks('Senior')).toEqual(['Senior', [1]])
    expect(ranks('Elementry')).toEqual(['Elementry', []])
  })

  it('is the first with results without a known request', () => {
    expect(ranks(null)).toEqual(['Junior', [1, 2]])
    expect(ranks('Veterans')).toEqual(['Junior', [1, 2]])
  })

  it('ignores case and spaces', () => {
    expect(ranks(' sENIOR ')).toEqual(['Senior', [1]])
    const loose = { agelevel: [level('junior ')] }
    expect(selectLevel(loose, results.slice(0, 2), null)).toMatchObject({ levels: ['junior '], results: [{}, {}] })
  })

  it('can be one that the competition has since dropped', () => {
    expect(selectLevel({ agelevel: [level('Junior')] }, results, null).levels).toEqual(['Junior', 'Senior'])
  })

  it('is the first level without results, and undefined without levels', () => {
    expect(selectLevel(competition, [], null)).toMatchObject({ level: 'Elementry', results: [] })
    expect(selectLevel({ agelevel: [] }, [], 'Junior')).toEqual({ levels: [], level: undefined, results: [] })
  })
})

describe('a score', () => {
  it('is written with two decimals at most', () => {
    expect([206, 1234.5, 97.125].map(formatScore)).toEqual(['206', '1,234.5', '97.13'])
  })
})
