import { describe, expect, it } from 'vitest'
import { boardFixture, divisionFixture, revealedFixture } from './board.fixture.ts'
import { linesOf, nextSlide, type Slide, sameSlide, slideOfStep, slidesOf, stepOf } from './slides.ts'

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
  const whole = division('a', 12)
  const frozen = boardFixture([whole, division('b', 2)], { frozen_at: '2026-11-26T13:00:00Z' })
  const board = (shown: number) => ({
    ...frozen,
    revealing: true,
    divisions: [revealedFixture(whole, shown), division('b', 2)],
  })
  const names = (step: ReturnType<typeof stepOf>) => step?.rows.map(({ name }) => name)

  it('names what it has revealed, from the last place up', () => {
    expect(names(stepOf(frozen, board(1)))).toEqual(['team 12'])
    expect(names(stepOf(board(1), board(2)))).toEqual(['team 11'])
    expect(names(stepOf(board(11), board(12)))).toEqual(['team 1'])
  })

  it('names nothing when it is taken back, and is none when the board changes otherwise', () => {
    expect(names(stepOf(board(2), board(1)))).toEqual([])
    expect(names(stepOf(board(1), frozen))).toEqual([])
    expect(stepOf(boardFixture([whole]), boardFixture([whole]))).toBeUndefined()
    expect(stepOf(board(2), board(2))).toBeUndefined()
  })

  it('brings its slide to the screen, and the one before when it is taken back', () => {
    const slideAfter = (before: typeof frozen, after: typeof frozen) => {
      const step = stepOf(before, after)
      return step && slideOfStep(slidesOf(after.divisions, 8), step)?.page
    }
    expect(slideAfter(board(6), board(7))).toBe(0)
    expect(slideAfter(board(7), board(6))).toBe(1)
    expect(slideAfter(frozen, board(1))).toBe(1)
    expect(slideAfter(board(1), frozen)).toBe(0)
  })
})
