import type { Random } from '../random.ts'

/** Draws what happens in a box of width by height. */
export type Scene = (random: Random, width: number, height: number) => string
