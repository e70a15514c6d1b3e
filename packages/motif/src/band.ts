import { PALM, SAFFRON } from './colours.ts'
import { randomOf } from './random.ts'
import { path, type SvgOptions, svg } from './svg.ts'
import { down, up } from './triangles.ts'

export type BandOptions = SvgOptions & { width?: number; height?: number; fill?: string; lit?: string }

/** A frieze of triangles, up and down in turn, some of them lit: a divider, the head of a document. */
export function band(
  name: string,
  { width = 1280, height = 24, fill = PALM, lit = SAFFRON, ...options }: BandOptions = {},
): string {
  const random = randomOf(name)
  const triangles = Array.from({ length: Math.floor(width / height) }, (_, i) =>
    path((i % 2 ? down : up)(i * height, 0, height), random.chance(0.14) ? lit : fill),
  )
  return svg(width, height, triangles.join(''), { fit: 'xMinYMid slice', ...options })
}
