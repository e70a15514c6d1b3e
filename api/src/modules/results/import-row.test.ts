import { describe, expect, it } from 'vitest'
import { parseRow } from './import-row.ts'

const nothing = { teams: new Map(), competitions: new Map(), competitionsByName: new Map(), results: new Map() }
const faultsOf = (cells: object) =>
  parseRow({ row: 2, ...cells }, nothing).faults.map(({ column, key }) => `${column}: ${key}`)

describe('a row of a sheet', () => {
  it('names every fault, in the order of the columns', () => {
    expect(faultsOf({ score: 'much', ranked: 0, ageLevel: 'Elders', competion: 'Chess', team_no: 'twelve' })).toEqual([
      'team_no: import_team_number',
      'competion: import_competition_unknown',
      'ageLevel: import_age_level_wrong',
      'ranked: rank_wrong',
      'score: result_score_wrong',
    ])
  })

  it('may leave out the score and the competition alone', () => {
    expect(faultsOf({})).toEqual([
      'team_no: import_cell_empty',
      'ageLevel: import_cell_empty',
      'ranked: import_cell_empty',
    ])
  })

  it('must fill a present competition column', () => {
    expect(faultsOf({ competion: null })).toContain('competion: import_cell_empty')
  })

  it('rejects a very long cell', () => {
    const essay = (length: number) => faultsOf({ competion: 'a'.repeat(length) })
    expect(essay(200)).toContain('competion: import_competition_unknown')
    expect(essay(201)).toContain('competion: too_long')
  })
})
