import { describe, expect, it } from 'vitest'
import { placeOf, SCALE } from './age-scale.ts'

describe('the scale of ages', () => {
  it('runs from the youngest at the right to the oldest at the left, inside its ends', () => {
    expect(placeOf(5)).toBe(SCALE.width - SCALE.end)
    expect(placeOf(19)).toBe(SCALE.end)
    expect(placeOf(12)).toBe(SCALE.width / 2)
  })
})
