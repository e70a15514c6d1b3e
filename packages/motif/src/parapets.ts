import { fixed } from './svg.ts'

/** A stepped merlon: `steps` risers of `step`, a flat top of `top`. */
export type Merlon = { step: number; steps: number; top: number }

export const merlonWidth = ({ step, steps, top }: Merlon): number => 2 * (steps - 1) * step + top

/** Path commands over a merlon, from its left foot at (x, y) to its right foot. */
function overMerlon(x: number, y: number, { step, steps, top }: Merlon): string {
  let d = `V${fixed(y)}`
  let at = x
  for (let i = 1; i <= steps; i++) {
    d += `V${fixed(y - i * step)}`
    at += i < steps ? step : top
    d += `H${fixed(at)}`
  }
  for (let i = steps - 1; i >= 0; i--) {
    d += `V${fixed(y - i * step)}`
    if (i === 0) break
    at += step
    d += `H${fixed(at)}`
  }
  return d
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
  let d = `M${left} ${bottom}V${fixed(y)}`
  for (let x = left + start; x + width <= right; x += width + gap) d += `H${fixed(x)}${overMerlon(x, y, merlon)}`
  return `${d}H${right}V${bottom}Z`
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
  const crown = CROWN.map((level, i) => `V${fixed(top - level * cell)}H${fixed(left + (i + 1) * cell)}`)
  return `M${centre - widthBottom / 2} ${bottom}L${left} ${top}${crown.join('')}V${top}L${centre + widthBottom / 2} ${bottom}Z`
}
