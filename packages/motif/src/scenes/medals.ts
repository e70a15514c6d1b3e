import { type Colour, LEAF, mix, NIGHT, SAND } from '../colours.ts'
import { METALS } from '../metals.ts'
import { circle, dots, fixed, path, rect } from '../svg.ts'
import { up } from '../triangles.ts'
import type { Scene } from './scene.ts'

const SEA: Colour = '#2C6E8F'
const MEDALS = [
  { at: 0.2, long: 0.5, ...METALS.silver },
  { at: 0.5, long: 0.62, ...METALS.gold },
  { at: 0.8, long: 0.44, ...METALS.bronze },
] as const

/** Three medals on their ribbons, waiting for their teams. */
export const medals: Scene = (_random, w, h) => {
  const radius = h * 0.155
  const medal = ({ at, long, face, edge }: (typeof MEDALS)[number]) => {
    const x = w * at
    const y = h * long
    const band = radius * 0.42
    const ribbon = (side: number, fill: string) =>
      path(
        `M${fixed(x + side * radius * 1.3)} -10h${fixed(-side * band * 1.3)}L${fixed(x - side * band * 0.5)} ${fixed(y - radius)}H${fixed(x + side * band)}Z`,
        fill,
      )
    const size = radius * 0.56
    return [
      ribbon(-1, mix(LEAF, NIGHT, 0.35)),
      ribbon(1, LEAF),
      circle(x + 8, y + 10, radius, mix(SEA, NIGHT, 0.34)),
      circle(x, y, radius, edge),
      circle(x, y, radius * 0.84, face),
      path(
        up(x - size, y + size * 0.08, size) + up(x, y + size * 0.08, size) + up(x - size / 2, y - size * 0.98, size),
        edge,
      ),
    ].join('')
  }
  return [
    rect(0, 0, w, h, SEA),
    dots(0, 0, w, h, { gap: 20, radius: 1.4, fill: mix(SEA, SAND, 0.26) }),
    ...MEDALS.map(medal),
  ].join('')
}
