import { type Colour, mix, PALM, SAND, shadesOf } from './colours.ts'
import type { Composition } from './compositions/composition.ts'
import { court } from './compositions/court.ts'
import { field } from './compositions/field.ts'
import { loop } from './compositions/loop.ts'
import { rays } from './compositions/rays.ts'
import { ring } from './compositions/ring.ts'
import { stairs } from './compositions/stairs.ts'
import { randomOf, seedOf } from './random.ts'
import { dots, mirrored, rect, type SvgOptions, svg } from './svg.ts'

const COMPOSITIONS = { field, rays, loop, court, stairs, ring } satisfies Record<string, Composition>
export type CompositionName = keyof typeof COMPOSITIONS
export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS) as CompositionName[]

export type PictureOptions = SvgOptions & {
  width?: number
  height?: number
  base?: Colour | undefined
  /** Chosen by the name where not given. */
  composition?: CompositionName | undefined
}

/** The picture of a category: one name in, always the same picture out. Draw it at least 540 wide and let it scale. */
export function picture(
  name: string,
  { width = 480, height = 320, base = PALM, composition, ...options }: PictureOptions = {},
): string {
  const seed = seedOf(name)
  const kind = composition ?? COMPOSITION_NAMES[seed % COMPOSITION_NAMES.length] ?? 'field'
  const colours = shadesOf(base)
  const ground =
    rect(0, 0, width, height, base) + dots(0, 0, width, height, { gap: 16, radius: 1, fill: mix(base, SAND, 0.26) })
  const drawing = COMPOSITIONS[kind](randomOf(name), colours, width, height)
  return svg(width, height, ground + (seed % 2 ? mirrored(drawing, width) : drawing), options)
}
