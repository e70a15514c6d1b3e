import { AGE_LEVELS } from '@olympiad/contracts/constants'

const ALL = AGE_LEVELS.flatMap(({ ages }) => ages)
const YOUNGEST = Math.min(...ALL)
const OLDEST = Math.max(...ALL)

const PADDING = 8
export const SCALE = { width: 240, height: 2 * PADDING, end: PADDING } as const

export const agePosition = (age: number): number =>
  Math.round(SCALE.width - PADDING - ((age - YOUNGEST) / (OLDEST - YOUNGEST)) * (SCALE.width - 2 * PADDING))
