import { AGE_LEVELS } from '@olympiad/contracts/constants'

const ALL = AGE_LEVELS.flatMap(({ ages }) => ages)
const YOUNGEST = Math.min(...ALL)
const OLDEST = Math.max(...ALL)

/** Room for the pads at both ends of the scale. */
const END = 8
export const SCALE = { width: 240, height: 2 * END, end: END } as const

/** Where an age stands on the scale of all age levels, from the youngest at the right: drawings are made for right to left. */
export const placeOf = (age: number): number =>
  Math.round(SCALE.width - END - ((age - YOUNGEST) / (OLDEST - YOUNGEST)) * (SCALE.width - 2 * END))
