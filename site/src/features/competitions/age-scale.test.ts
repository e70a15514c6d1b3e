import { describe, expect, it } from 'vitest'
import { agePosition, SCALE } from './age-scale.ts'

describe('the scale of ages', () => {
  it('runs from the youngest at the right to the oldest at the left, inside its padding', () => {
    expect(agePosition(5)).toBe(SCALE.width - SCALE.end)
    expect(agePosition(19)).toBe(SCALE.end)
    expect(agePosition(12)).toBe(SCALE.width / 2)
  })
})
