import { ScoringForm } from '@olympiad/contracts/forms/judging'
import { MAX_SIGNATURE_LENGTH } from '@olympiad/contracts/judging/events'
import { describe, expect, it } from 'vitest'
import { type Point, SIGNATURE_BOX, signaturePath } from './signature-path.ts'

const scribble = (length: number, seed = 0): Point[] =>
  Array.from({ length }, (_, nth) => [300 + 280 * Math.sin(nth * 1.7 + seed), 100 + 90 * Math.cos(nth * 2.3 + seed)])

describe('a signature', () => {
  it('is a path of straight lines between the points that matter', () => {
    expect(
      signaturePath([
        [
          [10, 10],
          [20.2, 10.1],
          [30, 10],
          [30, 40],
        ],
      ]),
    ).toBe('M10,10L30,10 30,40')
  })

  it('shows a dot', () => expect(signaturePath([[[5, 6]]])).toBe('M5,6L5,6'))

  it('is empty where nothing was drawn', () => expect(signaturePath([])).toBe(''))

  it.each([10, 400, 20_000])('of %d points is as short as the server wants it', (length) => {
    const path = signaturePath([scribble(length), scribble(length, 1)])
    expect(path.length).toBeLessThanOrEqual(MAX_SIGNATURE_LENGTH)
    expect(path).toMatch(/^M\d+,\d+L/)
    expect(ScoringForm.shape.signature.safeParse(path).success).toBe(true)
  })

  it('of endless dots is as short too', () => {
    const dots = Array.from({ length: 5000 }, (_, nth): Point[] => [
      [nth % SIGNATURE_BOX.width, nth % SIGNATURE_BOX.height],
    ])
    expect(signaturePath(dots).length).toBeLessThanOrEqual(MAX_SIGNATURE_LENGTH)
  })
})
