import { type Colour, mixColours, PALM, pictureShadesOf, SAND } from './colours.ts'
import type { Composition } from './compositions/composition.ts'
import { court } from './compositions/court.ts'
import { field } from './compositions/field.ts'
import { loop } from './compositions/loop.ts'
import { rays } from './compositions/rays.ts'
import { ring } from './compositions/ring.ts'
import { stairs } from './compositions/stairs.ts'
import { memoizeDrawing } from './memoize-drawing.ts'
import { createSeededRandom, hashName } from './random.ts'
import { dotGrid, mirror, rect, type SvgOptions, svg } from './svg.ts'

const COMPOSITIONS = { field, rays, loop, court, stairs, ring } satisfies Record<string, Composition>
export type CompositionName = keyof typeof COMPOSITIONS
export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS) as CompositionName[]

export type CategoryPictureOptions = SvgOptions & {
  width?: number
  height?: number
  base?: Colour | undefined
  /** Derived from the name by default. */
  composition?: CompositionName | undefined
}

/** Deterministic by name. Draw at least 540 wide and let it scale. */
export const categoryPicture = memoizeDrawing(function categoryPicture(
  name: string,
  { width = 480, height = 320, base = PALM, composition, ...options }: CategoryPictureOptions = {},
): string {
  const seed = hashName(name)
  const kind = composition ?? COMPOSITION_NAMES[seed % COMPOSITION_NAMES.length] ?? 'field'
  const colours = pictureShadesOf(base)
  const ground =
    rect(0, 0, width, height, base) +
    dotGrid(0, 0, width, height, { gap: 16, radius: 1, fill: mixColours(base, SAND, 0.26) })
  const drawing = COMPOSITIONS[kind](createSeededRandom(name), colours, width, height)
  return svg(width, height, ground + (seed % 2 ? mirror(drawing, width) : drawing), options)
})
