import { closedPath } from './svg.ts'

/** `steps` risers of height `step`, then a flat top of width `top`. */
export type Merlon = { step: number; steps: number; top: number }

export const merlonWidth = ({ step, steps, top }: Merlon): number => 2 * (steps - 1) * step + top

type Point = readonly [x: number, y: number]

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
  gap: number
  start?: number
}

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
  return closedPath([...corners, [right, y], [right, bottom]])
}

/** In cells: three stepped horns. */
const CROWN = [1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3, 2, 1]

/** The crown rises three cells over `top`. */
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
  return closedPath([
    [centre - widthBottom / 2, bottom],
    [left, top],
    ...crown,
    [right, top],
    [centre + widthBottom / 2, bottom],
  ])
}
