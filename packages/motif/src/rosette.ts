import { LEAF, PALM, SAFFRON, SAND } from './colours.ts'
import { METALS, type Metal } from './metals.ts'
import { circle, closedPath, path, roundCoordinate, type SvgOptions, svg } from './svg.ts'

/** `palm` is the participation badge. */
type RosetteKind = Metal | 'palm'

const SIZE = 220
const CENTRE = SIZE / 2
const RAYS = 24
const TEETH = 12

/** Every `step`th of `count` triangles on a circle, starting with `first`. */
function triangleRing(
  { radius, height, width }: { radius: number; height: number; width: number },
  { count, first = 0, step = 1 }: { count: number; first?: number; step?: number },
): string {
  let d = ''
  for (let index = first; index < count; index += step) {
    const angle = (index / count) * 2 * Math.PI
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    const at = (along: number, across: number) =>
      [
        roundCoordinate(CENTRE + along * sin + across * cos),
        roundCoordinate(CENTRE - along * cos + across * sin),
      ] as const
    d += closedPath([at(radius, -width / 2), at(radius + height, 0), at(radius, width / 2)])
  }
  return d
}

export function rosette(kind: RosetteKind, options: SvgOptions = {}): string {
  const { face, edge } = kind === 'palm' ? { face: PALM, edge: LEAF } : METALS[kind]
  const rays = { radius: 87, height: 20, width: 21 }
  return svg(
    SIZE,
    SIZE,
    path(triangleRing(rays, { count: RAYS, step: 2 }), kind === 'palm' ? SAFFRON : face) +
      path(triangleRing(rays, { count: RAYS, first: 1, step: 2 }), PALM) +
      circle(CENTRE, CENTRE, 84, face) +
      path(triangleRing({ radius: 59, height: 17, width: 17 }, { count: TEETH }), edge) +
      circle(CENTRE, CENTRE, 52, SAND),
    options,
  )
}
