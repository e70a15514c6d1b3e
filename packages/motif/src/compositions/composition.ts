import type { Shades } from '../colours.ts'
import type { Random } from '../random.ts'

/** A way to fill a picture: what varies comes from `random`, so that a name always gives the same drawing. */
export type Composition = (random: Random, colours: Shades, width: number, height: number) => string
