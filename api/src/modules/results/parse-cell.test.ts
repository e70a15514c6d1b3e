import { describe, expect, it } from 'vitest'
import { parseRankCell, parseScoreCell } from './parse-cell.ts'

describe('a rank', () => {
  it.each([
    [1, 1],
    ['40', 40],
    [' ١٢ ', 12],
    ['\u200F7', 7],
  ])('%j is one', (cell, rank) => expect(parseRankCell(cell)).toBe(rank))
  it.each([0, 41, '0', '41', -1, 1.5, '1.5', '1st', 'first', '12345'])('%j is none', (cell) =>
    expect(parseRankCell(cell)).toBeUndefined(),
  )
})

describe('a score', () => {
  it.each([
    [0, 0],
    ['0', 0],
    [0.1 + 0.2, 0.3],
    ['92.5', 92.5],
    ['٩٢٫٥', 92.5],
    ['١٬٢٠٠', 1200],
    [100_000, 100_000],
    ['', null],
    [null, null],
  ])('%j is %j', (cell, score) => expect(parseScoreCell(cell)).toBe(score))
  it.each([-1, '-1', 100_000.5, 100_001, 1.005, '1.005', '1,200', '1e3', '.5', 'much', '12 points', 'x12'])(
    '%j is none',
    (cell) => expect(parseScoreCell(cell)).toBeUndefined(),
  )
})
