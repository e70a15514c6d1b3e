import { describe, expect, it } from 'vitest'
import { runsOf } from './runs.ts'

const mission = {
  id: 'mission',
  rounds: [
    { no: 1, kind: 'practice' },
    { no: 2, kind: 'official' },
    { no: 3, kind: 'official' },
  ],
} as const
const journal = { id: 'journal', rounds: [{ no: 1, kind: 'official' }] } as const

const scoring = (challenge: string, round: number, team: string, points: number, total_time: number | null) => ({
  challenge,
  round,
  team,
  points,
  total_time,
})

describe('the runs of confirmed scorings', () => {
  it('leaves out practice rounds and foreign challenges', () => {
    const scorings = [
      scoring('mission', 1, 'a', 90, 60),
      scoring('mission', 2, 'a', 40, 80),
      scoring('x', 1, 'a', 9, 9),
    ]
    expect(runsOf([mission, journal], scorings)).toEqual([{ team: 'a', challenge: 'mission', points: 40, time: 80 }])
  })

  it('keeps the rounds of a team apart', () => {
    const scorings = [scoring('mission', 2, 'a', 40, 80), scoring('mission', 3, 'a', 50, 70)]
    expect(runsOf([mission], scorings).map(({ points }) => points)).toEqual([40, 50])
  })

  it('takes the mean of several judges with two decimals', () => {
    const scorings = [
      scoring('journal', 1, 'a', 20, 10),
      scoring('journal', 1, 'b', 7.5, null),
      scoring('journal', 1, 'a', 21, 11),
      scoring('journal', 1, 'a', 21, 11),
    ]
    expect(runsOf([journal], scorings)).toEqual([
      { team: 'a', challenge: 'journal', points: 20.67, time: 10.67 },
      { team: 'b', challenge: 'journal', points: 7.5, time: null },
    ])
  })

  it('adds decimals without noise', () => {
    const scorings = [0.1, 0.2].map((points) => scoring('journal', 1, 'a', points, null))
    expect(runsOf([journal], scorings)[0]?.points).toBe(0.15)
  })
})
