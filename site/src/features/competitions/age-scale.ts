import { AGE_LEVELS } from '@olympiad/contracts/constants'

const ALL = AGE_LEVELS.flatMap(({ ages }) => ages)
const YOUNGEST = Math.min(...ALL)
const OLDEST = Math.max(...ALL)

const PADDING = 8
export const SCALE = { width: 240, height: 2 * PADDING, end: PADDING } as const

/** An age beyond the usual ones stands at the end. */
export const agePosition = (age: number): number =>
  Math.round(
    SCALE.width -
      PADDING -
      ((Math.min(OLDEST, Math.max(YOUNGEST, age)) - YOUNGEST) / (OLDEST - YOUNGEST)) * (SCALE.width - 2 * PADDING),
  )
