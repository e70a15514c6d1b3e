import { LEAF, PALM, SAFFRON, SAND } from './colours.ts'
import { METALS, type Metal } from './metals.ts'
import { circle, fixed, outline, path, type SvgOptions, svg } from './svg.ts'

/** A medal, or the green badge of a team that takes part. */
type RosetteKind = Metal | 'palm'

const SIZE = 220
const CENTRE = SIZE / 2
const RAYS = 24
const TEETH = 12

/** Path of triangles that stand around the centre on a circle, every `step`th of `count` from the `first` one on. */
function around(
  { radius, height, width }: { radius: number; height: number; width: number },
  { count, first = 0, step = 1 }: { count: number; first?: number; step?: number },
): string {
  let d = ''
  for (let index = first; index < count; index += step) {
    const angle = (index / count) * 2 * Math.PI
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    const at = (along: number, across: number) =>
      [fixed(CENTRE + along * sin + across * cos), fixed(CENTRE - along * cos + across * sin)] as const
    d += outline([at(radius, -width / 2), at(radius + height, 0), at(radius, width / 2)])
  }
  return d
}

/** A solder pad that is a medal: rays of a Najdi frieze around it, and an empty disc in its middle for a number or a mark. */
export function rosette(kind: RosetteKind, options: SvgOptions = {}): string {
  const { face, edge } = kind === 'palm' ? { face: PALM, edge: LEAF } : METALS[kind]
  const rays = { radius: 87, height: 20, width: 21 }
  return svg(
    SIZE,
    SIZE,
    path(around(rays, { count: RAYS, step: 2 }), kind === 'palm' ? SAFFRON : face) +
      path(around(rays, { count: RAYS, first: 1, step: 2 }), PALM) +
      circle(CENTRE, CENTRE, 84, face) +
      path(around({ radius: 59, height: 17, width: 17 }, { count: TEETH }), edge) +
      circle(CENTRE, CENTRE, 52, SAND),
    options,
  )
}
