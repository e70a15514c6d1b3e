import { circle, path, roundCoordinate } from '../svg.ts'

export const SKIN_COLOURS = ['#C99A63', '#A9743F', '#E0B88A', '#8A5A33'] as const

/** (x, y) is the middle of the hem, `size` its width. */
export const person = (x: number, y: number, size: number, coat: string, skin: string): string =>
  path(
    `M${roundCoordinate(x - size * 0.5)} ${roundCoordinate(y)}L${roundCoordinate(x)} ${roundCoordinate(y - size * 1.1)}L${roundCoordinate(x + size * 0.5)} ${roundCoordinate(y)}Z`,
    coat,
  ) + circle(x, y - size * 1.24, size * 0.27, skin)
