import { PRESET_CATALOG } from '@olympiad/contracts/judging/preset-catalog'
import type { RankingKey } from '@olympiad/contracts/judging/ranking'
import { describe, expect, it } from 'vitest'
import { type PreviewChallenge, previewRanking } from './ranking-preview.ts'

const [mission] = PRESET_CATALOG.mission_best.challenges
const challenge: PreviewChallenge = {
  id: 'c1',
  sheet: mission?.sheet ?? undefined,
  rounds: [
    { no: 1, kind: 'practice', state: 'open' },
    { no: 2, kind: 'official', state: 'open' },
    { no: 3, kind: 'official', state: 'open' },
  ],
}
const best = (figure: RankingKey['figure'], from: number): RankingKey => ({
  figure,
  parts: [{ challenge: 'c1', from, to: from }],
  better: figure === 'time' ? 'low' : 'high',
})
const KEYS = [best('points', 1), best('time', 1), best('points', 2)]
const placesOf = (rows: ReturnType<typeof previewRanking>['rows']) =>
  rows.map((row) => [row.team, row.place, row.decided_by])

describe('the preview of a ranking', () => {
  it('shows with made-up runs which key decides, while nothing is confirmed', () => {
    const { rows, isExample } = previewRanking(KEYS, [challenge], [{ team: 't', state: 'absent', runs: [] }])
    expect(isExample).toBe(true)
    expect(placesOf(rows)).toEqual([
      ['1', 1, null],
      ['2', 2, 1],
      ['3', 3, 2],
      ['4', 4, 0],
      ['5', 4, null],
    ])
  })

  it('ranks confirmed runs by the keys as they stand', () => {
    const run = (points: number) => ({ challenge: 'c1', points, time: 60 })
    const board = [
      { team: 'a', state: 'ranked' as const, runs: [run(10)] },
      { team: 'b', state: 'ranked' as const, runs: [run(20)] },
      { team: 'c', state: 'disqualified' as const, runs: [run(90)] },
    ]
    const { rows, isExample } = previewRanking(KEYS, [challenge], board)
    expect(isExample).toBe(false)
    expect(placesOf(rows)).toEqual([
      ['b', 1, null],
      ['a', 2, 0],
      ['c', null, null],
    ])
    const turned = previewRanking([{ ...best('points', 1), better: 'low' }], [challenge], board)
    expect(turned.rows.map(({ team }) => team)).toEqual(['a', 'b', 'c'])
  })
})
