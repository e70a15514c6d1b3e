import { outline, path } from './svg.ts'

/** Path of a triangle that stands on its base, in a box at (x, y). */
export const up = (x: number, y: number, size: number, height = size): string =>
  outline([
    [x, y + height],
    [x + size / 2, y],
    [x + size, y + height],
  ])

/** Path of a triangle that stands on its tip. */
export const down = (x: number, y: number, size: number, height = size): string =>
  outline([
    [x, y],
    [x + size, y],
    [x + size / 2, y + height],
  ])

/** Path of the lit plaster of an opening, on its far side and its sill: 12% of the size. */
function plaster(x: number, y: number, size: number, height = size): string {
  const depth = size * 0.12
  const inner = y + height - depth
  return outline([
    [x + size / 2, y],
    [x + size, y + height],
    [x, y + height],
    [x + depth * 1.1, inner],
    [x + size - depth * 1.9, inner],
    [x + size / 2 - depth * 0.42, y + depth * 1.3],
  ])
}

/** A triangular opening in a thick wall: the hole and the lit plaster in it. */
export const opening = (x: number, y: number, size: number, hole: string, lit: string, height = size): string =>
  path(up(x, y, size, height), hole) + path(plaster(x, y, size, height), lit)

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
export function pyramid(
  centre: number,
  top: number,
  size: number,
  rows: number,
  { hole, lit, gap = size / 4 }: { hole: string; lit: string; gap?: number },
): string {
  const cells = pyramidCells(centre, top, size, rows, gap)
  const all = (draw: typeof up) => cells.map(({ x, y }) => draw(x, y, size)).join('')
  return path(all(up), hole) + path(all(plaster), lit)
}

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
