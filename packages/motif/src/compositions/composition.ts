import type { PictureShades } from '../colours.ts'
import type { Random } from '../random.ts'

/** All variation comes from `random`, so that a name always draws the same. */
export type Composition = (random: Random, colours: PictureShades, width: number, height: number) => string
