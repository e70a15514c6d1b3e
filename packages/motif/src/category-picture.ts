import { type Colour, mixColours, nightShadesOf, PALM, pictureShadesOf, SAND } from './colours.ts'
import { arm } from './compositions/arm.ts'
import { clash } from './compositions/clash.ts'
import { type Composition, PICTURE_SIDE } from './compositions/composition.ts'
import { court } from './compositions/court.ts'
import { field } from './compositions/field.ts'
import { loop } from './compositions/loop.ts'
import { match } from './compositions/match.ts'
import { rays } from './compositions/rays.ts'
import { ring } from './compositions/ring.ts'
import { road } from './compositions/road.ts'
import { screen } from './compositions/screen.ts'
import { stairs } from './compositions/stairs.ts'
import { memoizeDrawing } from './memoize-drawing.ts'
import { createSeededRandom, hashName } from './random.ts'
import { dotGrid, mirror, rect, type SvgOptions, svg } from './svg.ts'

const BY_DAY = { field, rays, loop, court, stairs, ring, screen } satisfies Record<string, Composition>
const BY_NIGHT = { arm, road, match, clash } satisfies Record<string, Composition>
const COMPOSITIONS: Record<CompositionName, Composition> = { ...BY_DAY, ...BY_NIGHT }
export type CompositionName = keyof typeof BY_DAY | keyof typeof BY_NIGHT
export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS) as CompositionName[]
const OF_ANY_NAME = ['field', 'rays', 'loop', 'court', 'stairs', 'ring'] as const satisfies CompositionName[]

export type CategoryPictureOptions = SvgOptions & {
  width?: number
  height?: number
  base?: Colour | undefined
  /** Derived from the name by default. */
  composition?: CompositionName | undefined
}

/** Deterministic by name. `width` and `height` give the shape; crop it where you like, the subject stands in the middle. */
export const categoryPicture = memoizeDrawing(function categoryPicture(
  name: string,
  { width: wide = 480, height: high = 320, base = PALM, composition, ...options }: CategoryPictureOptions = {},
): string {
  const seed = hashName(name)
  const kind = composition ?? OF_ANY_NAME[seed % OF_ANY_NAME.length] ?? 'field'
  const scale = PICTURE_SIDE / Math.min(wide, high)
  const width = Math.round(wide * scale)
  const height = Math.round(high * scale)
  const colours = kind in BY_NIGHT ? nightShadesOf(base) : pictureShadesOf(base)
  const ground =
    rect(0, 0, width, height, colours.base) +
    dotGrid(0, 0, width, height, { gap: 20, radius: 1.2, fill: mixColours(colours.base, SAND, 0.26) })
  const drawing = COMPOSITIONS[kind](createSeededRandom(name), colours, width, height)
  return svg(width, height, ground + (seed % 2 ? mirror(drawing, width) : drawing), options)
})
