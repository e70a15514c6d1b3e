import { closedPath, path } from './svg.ts'

export const upTriangle = (x: number, y: number, size: number, height = size): string =>
  closedPath([
    [x, y + height],
    [x + size / 2, y],
    [x + size, y + height],
  ])

export const downTriangle = (x: number, y: number, size: number, height = size): string =>
  closedPath([
    [x, y],
    [x + size, y],
    [x + size / 2, y + height],
  ])

/** 12 % of the size. */
function plaster(x: number, y: number, size: number, height = size): string {
  const depth = size * 0.12
  const inner = y + height - depth
  return closedPath([
    [x + size / 2, y],
    [x + size, y + height],
    [x, y + height],
    [x + depth * 1.1, inner],
    [x + size - depth * 1.9, inner],
    [x + size / 2 - depth * 0.42, y + depth * 1.3],
  ])
}

export const triangleOpening = (x: number, y: number, size: number, hole: string, lit: string, height = size): string =>
  path(upTriangle(x, y, size, height), hole) + path(plaster(x, y, size, height), lit)

export type PyramidCell = { x: number; y: number; row: number; index: number }

export function pyramidCells(centre: number, top: number, size: number, rows: number, gap: number): PyramidCell[] {
  const cells: PyramidCell[] = []
  for (let row = 0; row < rows; row++)
    for (let index = 0; index <= row; index++) {
      const x = centre - ((row + 1) * size + row * gap) / 2 + index * (size + gap)
      cells.push({ x, y: top + row * (size + gap), row, index })
    }
  return cells
}

export function pyramid(
  centre: number,
  top: number,
  size: number,
  rows: number,
  { hole, lit, gap = size / 4 }: { hole: string; lit: string; gap?: number },
): string {
  const cells = pyramidCells(centre, top, size, rows, gap)
  const all = (draw: typeof upTriangle) => cells.map(({ x, y }) => draw(x, y, size)).join('')
  return path(all(upTriangle), hole) + path(all(plaster), lit)
}

/** `hanging` triangles point down. */
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
  for (let i = 0; i < count; i++)
    d += hanging ? downTriangle(start + i * size, y, size) : upTriangle(start + i * size, y, size)
  return path(d, fill)
}
