import { CLAY1, CLAY3, SAFFRON } from './colours.ts'
import { memoizeDrawing } from './memoize-drawing.ts'
import { createSeededRandom } from './random.ts'
import { path, type SvgOptions, svg } from './svg.ts'
import { pyramidCells, triangleOpening, upTriangle } from './triangles.ts'

export const pyramidPattern = memoizeDrawing(function pyramidPattern(
  name: string,
  { rows = 5, ...options }: SvgOptions & { rows?: number } = {},
): string {
  const random = createSeededRandom(name)
  const size = 40
  const gap = 10
  const side = rows * (size + gap)
  const litRow = random.int(1, rows - 2)
  const litIndex = random.int(0, litRow)
  const cells = pyramidCells(side / 2, 0, size, rows, gap).map(({ x, y, row, index }) =>
    row === litRow && index === litIndex
      ? path(upTriangle(x, y, size), SAFFRON)
      : triangleOpening(x, y, size, CLAY3, CLAY1),
  )
  return svg(side, side, cells.join(''), { preserveAspectRatio: 'xMidYMax meet', ...options })
})
