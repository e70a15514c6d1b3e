import type { PictureShades } from '../colours.ts'
import type { Random } from '../random.ts'

/**
 * All variation comes from `random`, so that a name always draws the same.
 * The shorter side is always `PICTURE_SIDE`. The subject stands within `FOCUS` of the middle, so that every crop keeps it.
 */
export type Composition = (random: Random, colours: PictureShades, width: number, height: number) => string

export const PICTURE_SIDE = 400
export const FOCUS = 128
