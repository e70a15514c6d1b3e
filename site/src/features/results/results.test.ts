import type { PublicResultView } from '@olympiad/contracts/views/results'
import { describe, expect, it } from 'vitest'
import { podiumSteps, shownLevel, showScore } from './results.ts'

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

/** `1`: a team of this rank stands there; `(1)`: the step is bare. */
const steps = (...ranks: number[]) =>
  podiumSteps(ranks.map((rank) => result(rank))).map((step) => (step.result ? `${step.rank}` : `(${step.rank})`))

describe('the podium', () => {
  it('has the first three places', () => {
    expect(steps(1, 2, 3, 4, 5)).toEqual(['1', '2', '3'])
  })

  it('keeps bare steps where one or two teams have a place', () => {
    expect(steps(1)).toEqual(['1', '(2)', '(3)'])
    expect(steps(1, 2)).toEqual(['1', '2', '(3)'])
    expect(steps(2, 3, 4)).toEqual(['(1)', '2', '3'])
  })

  it('has room for those who share a place', () => {
    expect(steps(1, 1)).toEqual(['1', '1', '(3)'])
    expect(steps(1, 2, 2)).toEqual(['1', '2', '2'])
    expect(steps(1, 2, 3, 3)).toEqual(['1', '2', '3', '3'])
  })

  it('is not built for nobody, nor for a crowd', () => {
    expect(steps()).toEqual([])
    expect(steps(4, 5)).toEqual([])
    expect(steps(1, 1, 1, 1, 1)).toEqual([])
  })
})

describe('the age level that is shown', () => {
  const level = (title: string) => ({ title, desc: '', desc_en: '' })
  const competition = { agelevel: ['Elementry', 'Junior', 'Senior'].map(level) }
  const results = [result(1, 'Junior'), result(2, 'Junior'), result(1, 'Senior')]
  const ranks = (wanted: string | null) => {
    const shown = shownLevel(competition, results, wanted)
    return [shown.level, shown.results.map(({ ranked }) => ranked)]
  }

  it('is the one asked for, also where it has no results yet', () => {
    expect(ranks('Senior')).toEqual(['Senior', [1]])
    expect(ranks('Elementry')).toEqual(['Elementry', []])
  })

  it('is the first with results where none or an unknown one is asked for', () => {
    expect(ranks(null)).toEqual(['Junior', [1, 2]])
    expect(ranks('Veterans')).toEqual(['Junior', [1, 2]])
  })

  it('is read without regard to case and spaces', () => {
    expect(ranks(' sENIOR ')).toEqual(['Senior', [1]])
    const loose = { agelevel: [level('junior ')] }
    expect(shownLevel(loose, results.slice(0, 2), null)).toMatchObject({ levels: ['junior '], results: [{}, {}] })
  })

  it('can be one that the competition has dropped since', () => {
    expect(shownLevel({ agelevel: [level('Junior')] }, results, null).levels).toEqual(['Junior', 'Senior'])
  })

  it('is the first of a competition without results, and none of one without levels', () => {
    expect(shownLevel(competition, [], null)).toMatchObject({ level: 'Elementry', results: [] })
    expect(shownLevel({ agelevel: [] }, [], 'Junior')).toEqual({ levels: [], level: undefined, results: [] })
  })
})

describe('a score', () => {
  it('is written with two decimals at most', () => {
    expect([206, 1234.5, 97.125].map(showScore)).toEqual(['206', '1,234.5', '97.13'])
  })
})
