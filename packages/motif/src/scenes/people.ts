import { circle, fixed, path } from '../svg.ts'

export const SKINS = ['#C99A63', '#A9743F', '#E0B88A', '#8A5A33'] as const

/** A person is a triangle and a pad; (x, y) is the middle of the coat's hem, `size` its width. */
export const person = (x: number, y: number, size: number, coat: string, skin: string): string =>
  path(
    `M${fixed(x - size * 0.5)} ${fixed(y)}L${fixed(x)} ${fixed(y - size * 1.1)}L${fixed(x + size * 0.5)} ${fixed(y)}Z`,
    coat,
  ) + circle(x, y - size * 1.24, size * 0.27, skin)
