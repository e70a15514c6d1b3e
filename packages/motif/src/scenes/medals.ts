import { type Colour, LEAF, mixColours, NIGHT, SAND } from '../colours.ts'
import { METALS } from '../metals.ts'
import { circle, dotGrid, path, rect, roundCoordinate } from '../svg.ts'
import { upTriangle } from '../triangles.ts'
import type { Scene } from './scene.ts'

const SEA: Colour = '#2C6E8F'
const MEDALS = [
  { at: 0.2, long: 0.5, ...METALS.silver },
  { at: 0.5, long: 0.62, ...METALS.gold },
  { at: 0.8, long: 0.44, ...METALS.bronze },
] as const

export const medals: Scene = (_random, w, h) => {
  const radius = h * 0.155
  const medal = ({ at, long: ribbonLength, face, edge }: (typeof MEDALS)[number]) => {
    const x = w * at
    const y = h * ribbonLength
    const band = radius * 0.42
    const ribbon = (side: number, fill: string) =>
      path(
        `M${roundCoordinate(x + side * radius * 1.3)} -10h${roundCoordinate(-side * band * 1.3)}L${roundCoordinate(x - side * band * 0.5)} ${roundCoordinate(y - radius)}H${roundCoordinate(x + side * band)}Z`,
        fill,
      )
    const size = radius * 0.56
    return [
      ribbon(-1, mixColours(LEAF, NIGHT, 0.35)),
      ribbon(1, LEAF),
      circle(x + 8, y + 10, radius, mixColours(SEA, NIGHT, 0.34)),
      circle(x, y, radius, edge),
      circle(x, y, radius * 0.84, face),
      path(
        upTriangle(x - size, y + size * 0.08, size) +
          upTriangle(x, y + size * 0.08, size) +
          upTriangle(x - size / 2, y - size * 0.98, size),
        edge,
      ),
    ].join('')
  }
  return [
    rect(0, 0, w, h, SEA),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: mixColours(SEA, SAND, 0.26) }),
    ...MEDALS.map(medal),
  ].join('')
}
