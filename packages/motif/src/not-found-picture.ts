import { LEAF, PALM, PALM2, SAFFRON, SAND } from './colours.ts'
import { parapet } from './parapets.ts'
import { robot } from './robots.ts'
import { dotGrid, path, rect, type SvgOptions, solderPad, svg } from './svg.ts'
import { THEMED_COLOURS as PAINT } from './town-colours.ts'
import { type Point, trace } from './traces.ts'
import { frieze, pyramid } from './triangles.ts'

const WIDTH = 1280
const HEIGHT = 720
const GROUND = 560
/** Overhang of sky and ground, for large pages. */
const BEYOND = 1000

/** Follows the page's theme. */
export function notFoundPicture(options: SvgOptions = {}): string {
  const wire = GROUND + 70
  const level = (from: number, to: number): Point[] => [
    [from, wire],
    [to, wire],
  ]
  const body = { body: PALM, shade: PALM2, dark: 'var(--robot-dark,#0C1716)', accent: SAFFRON, eye: SAND }
  const far = { step: 14, steps: 3, top: 20, gap: 28, start: 12 }
  const near = { step: 12, steps: 3, top: 20, gap: 26, start: 10 }
  const drawing = [
    dotGrid(-BEYOND, -BEYOND, WIDTH + 2 * BEYOND, BEYOND + GROUND, { gap: 32, radius: 1.4, fill: PAINT.dot }),
    path(parapet(-BEYOND, 420, 420, GROUND, far), PAINT.far),
    path(parapet(260, 760, 492, GROUND, near), PAINT.mid),
    frieze(270, 520, 480, 20, PAINT.near, { hanging: true }),
    pyramid(150, 452, 22, 4, { hole: PAINT.hole, lit: PAINT.mid, gap: 5 }),
    rect(-BEYOND, GROUND, WIDTH + 2 * BEYOND, HEIGHT - GROUND + BEYOND, 'var(--wall,#063A30)'),
    trace(level(WIDTH + BEYOND, 760), SAFFRON, 8),
    solderPad(760, wire, 16, SAFFRON, 'var(--wall,#063A30)'),
    trace(level(-BEYOND, 388), SAFFRON, 8),
    solderPad(388, wire, 16, SAFFRON, 'var(--wall,#063A30)'),
    trace(level(420, 728), LEAF, 3, '3 16'),
    `<g transform="rotate(-11 560 ${GROUND})">${robot(488, GROUND - 14, 12, body)}</g>`,
  ]
  return svg(WIDTH, HEIGHT, drawing.join(''), { preserveAspectRatio: 'xMinYMax slice', ...options })
}
