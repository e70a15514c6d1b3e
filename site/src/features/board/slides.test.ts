import { describe, expect, it } from 'vitest'
import { boardFixture, divisionFixture, revealedFixture } from './board.fixture.ts'
import { linesOf, nextSlide, revealedRows, type Slide, sameSlide, slidesOf } from './slides.ts'

const teams = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `team ${at + 1}`, runs: [[200 - at, 60] as [number, number]] }))
const division = (id: string, count: number) => divisionFixture(teams(count), { id })
const shortly = (slides: readonly Slide[]) => slides.map(({ division, from, to }) => `${division} ${from}-${to}`)

describe('the slides of a board', () => {
  it('show each ranking, a long one on several slides of nearly the same length, and none without teams', () => {
    const slides = slidesOf([division('a', 3), division('b', 0), division('c', 9)], 8)
    expect(shortly(slides)).toEqual(['a 0-3', 'c 0-5', 'c 5-9'])
    expect(slides[1]).toMatchObject({ page: 0, pages: 2 })
  })

  it('count the places that are still hidden', () => {
    expect(shortly(slidesOf([revealedFixture(division('a', 10), 2)], 8))).toEqual(['a 0-5', 'a 5-10'])
  })

  it('number hidden places, unless teams that are hidden share one', () => {
    const shared = divisionFixture([
      ...teams(1),
      ...teams(1).map((team) => ({ ...team, name: 'x' })),
      ...teams(3).slice(1),
    ])
    expect(linesOf(revealedFixture(division('a', 3), 1)).slice(0, 2)).toEqual([{ hidden: 1 }, { hidden: 2 }])
    expect(linesOf(revealedFixture(shared, 1)).slice(0, 2)).toEqual([{ hidden: undefined }, { hidden: undefined }])
  })

  it('come one after the other and begin again', () => {
    const slides = slidesOf([division('a', 3), division('c', 9)], 8)
    const [first, second, third] = slides
    expect(nextSlide(slides, undefined)).toBe(second)
    expect(nextSlide(slides, first)).toBe(second)
    expect(nextSlide(slides, second)).toBe(third)
    expect(nextSlide(slides, third)).toBe(first)
    expect(nextSlide([], first)).toBeUndefined()
  })

  it('keep their position when the board changes', () => {
    const slides = slidesOf([division('a', 3), division('c', 9)], 8)
    expect(sameSlide(slides, { division: 'c', page: 1 })).toBe(slides[2])
    expect(sameSlide(slides, { division: 'c', page: 4 })).toBe(slides[2])
    expect(sameSlide(slides, { division: 'gone', page: 1 })).toBe(slides[0])
  })
})

describe('a step of the ceremony', () => {
  const whole = division('a', 4)
  const board = (shown: number) =>
    boardFixture([revealedFixture(whole, shown), division('b', 2)], {
      revealing: true,
      frozen_at: '2026-11-26T13:00:00Z',
    })
  const names = (step: ReturnType<typeof revealedRows>) => step?.rows.map(({ name }) => name)

  it('names what it has revealed, from the last place up', () => {
    const frozen = { ...board(1), revealing: false, divisions: [whole, division('b', 2)] }
    expect(names(revealedRows(frozen, board(1)))).toEqual(['team 4'])
    expect(names(revealedRows(board(1), board(2)))).toEqual(['team 3'])
    expect(names(revealedRows(board(3), board(4)))).toEqual(['team 1'])
  })

  it('names nothing when it is taken back, and when the board is live', () => {
    expect(revealedRows(board(2), board(1))).toBeUndefined()
    expect(revealedRows(board(4), board(3))).toBeUndefined()
    expect(revealedRows(boardFixture([whole]), boardFixture([whole]))).toBeUndefined()
    expect(revealedRows(board(2), boardFixture([whole]))).toBeUndefined()
  })
})
