import { outline } from './svg.ts'

/** A stepped merlon: `steps` risers of `step`, a flat top of `top`. */
export type Merlon = { step: number; steps: number; top: number }

export const merlonWidth = ({ step, steps, top }: Merlon): number => 2 * (steps - 1) * step + top

type Point = readonly [x: number, y: number]

/** The corners of a merlon, from its left foot at (x, y) to its right foot. */
function merlonCorners(x: number, y: number, { step, steps, top }: Merlon): Point[] {
  const left = Array.from({ length: steps }, (_, i): Point[] => [
    [x + i * step, y - i * step],
    [x + i * step, y - (i + 1) * step],
  ]).flat()
  const width = merlonWidth({ step, steps, top })
  const right = left.map(([at, height]): Point => [2 * x + width - at, height]).reverse()
  return [...left, ...right]
}

export type ParapetOptions = Merlon & {
  /** Between two merlons. */
  gap: number
  /** Before the first one. */
  start?: number
}

/** Path of a wall from `left` to `right`: its top at `y` carries as many merlons as fit, its foot is at `bottom`. */
export function parapet(
  left: number,
  right: number,
  y: number,
  bottom: number,
  { start = 0, gap, ...merlon }: ParapetOptions,
): string {
  const width = merlonWidth(merlon)
  const corners: Point[] = [
    [left, bottom],
    [left, y],
  ]
  for (let x = left + start; x + width <= right; x += width + gap) corners.push(...merlonCorners(x, y, merlon))
  return outline([...corners, [right, y], [right, bottom]])
}

/** Heights of a crown of three stepped horns, in cells: one at each corner, one in the middle. */
const CROWN = [1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3, 2, 1]

/** Path of a battered Najdi tower under its crown, which rises three cells over `top`. */
export function towerPath(
  centre: number,
  top: number,
  bottom: number,
  { widthTop, widthBottom }: { widthTop: number; widthBottom: number },
): string {
  const cell = widthTop / CROWN.length
  const left = centre - widthTop / 2
  const right = left + widthTop
  const crown = CROWN.flatMap((level, i): Point[] => [
    [left + i * cell, top - level * cell],
    [left + (i + 1) * cell, top - level * cell],
  ])
  return outline([
    [centre - widthBottom / 2, bottom],
    [left, top],
    ...crown,
    [right, top],
    [centre + widthBottom / 2, bottom],
  ])
}
