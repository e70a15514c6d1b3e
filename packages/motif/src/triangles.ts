import { fixed, path } from './svg.ts'

/** Path of a triangle that stands on its base, in a box at (x, y). */
export const up = (x: number, y: number, size: number, height = size): string =>
  `M${fixed(x)} ${fixed(y + height)}L${fixed(x + size / 2)} ${fixed(y)}L${fixed(x + size)} ${fixed(y + height)}Z`

/** Path of a triangle that stands on its tip. */
export const down = (x: number, y: number, size: number, height = size): string =>
  `M${fixed(x)} ${fixed(y)}H${fixed(x + size)}L${fixed(x + size / 2)} ${fixed(y + height)}Z`

/** A triangular opening in a thick wall: the hole, and the lit plaster on its far side and sill (12% of the size). */
export function opening(x: number, y: number, size: number, hole: string, lit: string, height = size): string {
  const depth = size * 0.12
  const foot = fixed(y + height)
  const inner = fixed(y + height - depth)
  const edge = `M${fixed(x + size / 2)} ${fixed(y)}L${fixed(x + size)} ${foot}H${fixed(x)}L${fixed(x + depth * 1.1)} ${inner}H${fixed(x + size - depth * 1.9)}L${fixed(x + size / 2 - depth * 0.42)} ${fixed(y + depth * 1.3)}Z`
  return path(up(x, y, size, height), hole) + path(edge, lit)
}

export type Cell = { x: number; y: number; row: number; index: number }

/** The boxes of a pyramid of squares: one at the top, `rows` at the foot. */
export function pyramidCells(centre: number, top: number, size: number, rows: number, gap: number): Cell[] {
  const cells: Cell[] = []
  for (let row = 0; row < rows; row++)
    for (let index = 0; index <= row; index++) {
      const x = centre - ((row + 1) * size + row * gap) / 2 + index * (size + gap)
      cells.push({ x, y: top + row * (size + gap), row, index })
    }
  return cells
}

/** A pyramid of openings, as over a Najdi door. */
export const pyramid = (
  centre: number,
  top: number,
  size: number,
  rows: number,
  { hole, lit, gap = size / 4 }: { hole: string; lit: string; gap?: number },
): string =>
  pyramidCells(centre, top, size, rows, gap)
    .map(({ x, y }) => opening(x, y, size, hole, lit))
    .join('')

/** A row of triangles along a wall, centred in its width; `hanging` ones stand on their tips. */
export function frieze(
  x: number,
  y: number,
  width: number,
  size: number,
  fill: string,
  { hanging = false }: { hanging?: boolean } = {},
): string {
  const count = Math.floor(width / size)
  const start = x + (width - count * size) / 2
  let d = ''
  for (let i = 0; i < count; i++) d += hanging ? down(start + i * size, y, size) : up(start + i * size, y, size)
  return path(d, fill)
}
