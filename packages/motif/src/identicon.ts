import { BRICK, CLAY1, CLAY2, CLAY4, PALM, pictureShadesOf, SAFFRON, SAND, WALL } from './colours.ts'
import { memoizeDrawing } from './memoize-drawing.ts'
import { createSeededRandom, type Random } from './random.ts'
import { path, rect, roundCoordinate, type SvgOptions, svg } from './svg.ts'
import { downTriangle, upTriangle } from './triangles.ts'

const CELLS = 5
const SETS = [
  { ground: PALM, inks: [SAND, SAFFRON, WALL] },
  { ground: CLAY2, inks: [WALL, PALM, BRICK] },
  { ground: CLAY4, inks: [SAND, WALL, CLAY1] },
  { ground: '#2C4A44', inks: [CLAY2, SAFFRON, SAND] },
  { ground: BRICK, inks: [SAND, CLAY2, SAFFRON] },
] as const

const TILE = 48
const BORDER = TILE * 0.1
const SIZE = (TILE - 2 * BORDER) / CELLS
const cells = new Map<number, string>()

/** Every sign is made of the same few shapes. */
function cell(kind: number, row: number, column: number, flipped: boolean): string {
  const key = ((kind * CELLS + row) * CELLS + column) * 2 + Number(flipped)
  const drawn = cells.get(key) ?? drawCell(kind, BORDER + column * SIZE, BORDER + row * SIZE, SIZE, flipped)
  cells.set(key, drawn)
  return drawn
}

/** Kinds 3 and 4 are half squares, 5 is empty. */
function drawCell(kind: number, x: number, y: number, size: number, flipped: boolean): string {
  if (kind === 0) return upTriangle(x, y, size)
  if (kind === 1) return downTriangle(x, y, size)
  const s = roundCoordinate(size)
  if (kind === 2) return `M${roundCoordinate(x)} ${roundCoordinate(y)}h${s}v${s}h${-s}Z`
  if (kind === 5) return ''
  const leaning = (kind === 3) !== flipped
  return leaning
    ? `M${roundCoordinate(x)} ${roundCoordinate(y)}h${s}v${s}Z`
    : `M${roundCoordinate(x + size)} ${roundCoordinate(y)}h${-s}v${s}Z`
}

function sign(random: Random, inks: readonly [string, string, string]): string {
  const last = CELLS - 1
  // One path per ink, because adjacent shapes would show the ground between them.
  const shapes = new Map<string, string>()
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column <= last / 2; column++) {
      const middle = column === last / 2
      const kind = row === last ? 0 : random.int(0, middle ? 2 : 5)
      const ink = inks[random.chance(0.55) ? 0 : random.int(1, 2)] ?? inks[0]
      const d = cell(kind, row, column, false) + (middle ? '' : cell(kind, row, last - column, true))
      if (d) shapes.set(ink, (shapes.get(ink) ?? '') + d)
    }
  return [...shapes].map(([ink, d]) => path(d, ink)).join('')
}

export function identicon(name: string, options: SvgOptions = {}): string {
  const random = createSeededRandom(name)
  const { ground, inks } = random.pick(SETS)
  return svg(TILE, TILE, rect(0, 0, TILE, TILE, ground) + sign(random, inks), options)
}

/** A cloth of the sign with this name, once on a page. */
export const weave = memoizeDrawing(function weave(name: string): string {
  const random = createSeededRandom(name)
  random.pick(SETS)
  const { base, deep, lift } = pictureShadesOf(PALM)
  const threads = sign(random, [lift, deep, SAFFRON])
  const cloth = `<pattern id="weave" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${threads}</pattern>`
  const [width, height] = [6 * TILE, 3 * TILE]
  return svg(width, height, cloth + rect(0, 0, width, height, base) + rect(0, 0, width, height, 'url(#weave)'))
})
