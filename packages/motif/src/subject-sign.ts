import type { CategoryColour } from './category-styles.ts'
import { CATEGORY_COLOURS } from './category-styles.ts'
import { mixColours, NIGHT, type PictureShades, pictureShadesOf, SAND } from './colours.ts'
import { memoizeDrawing } from './memoize-drawing.ts'
import { parapet } from './parapets.ts'
import { createSeededRandom, type Random } from './random.ts'
import { person, SKIN_COLOURS } from './scenes/people.ts'
import { circle, dotGrid, path, rect, roundCoordinate, type SvgOptions, solderPad, svg } from './svg.ts'
import { trace } from './traces.ts'
import { downTriangle, pyramid, triangleOpening, upTriangle } from './triangles.ts'

const WIDTH = 240
const HEIGHT = 300
const CX = WIDTH / 2
const FLOOR = 236

type Sign = (random: Random, colours: PictureShades) => string

/** Lines of a program on a board. */
const code: Sign = (random, colours) => {
  const paints = [colours.pad, colours.light, SAND]
  const lines = [0, 1, 2, 3].map((row) => {
    const indent = row === 0 ? 0 : random.int(0, 2) * 16
    const y = 122 + row * 22
    const first = random.int(1, 3) * 12
    const paint = paints[random.int(0, 2)] ?? SAND
    return (
      rect(64 + indent, y, first, 10, paint) + rect(70 + indent + first, y, random.int(2, 4) * 12, 10, colours.lift)
    )
  })
  return [
    path('M44 212V108h12V96h12V84h104v12h12v12h12v104z', SAND),
    path('M54 202V114h12v-10h108v10h12v88z', colours.deeper),
    ...lines,
    path('M92 212h56v14h20v10H72v-10h20z', mixColours(SAND, NIGHT, 0.18)),
  ].join('')
}

/** An eye that sends its waves to a block. */
const sensor: Sign = (random, colours) => {
  const waves = [0, 1, 2].map((i) => {
    const reach = 26 + i * 20
    const y = 158 - i * 24
    return trace(
      [
        [CX - reach, y],
        [CX, y - reach * 0.6],
        [CX + reach, y],
      ],
      i === 2 ? colours.light : SAND,
      8,
    )
  })
  const x = CX + random.int(-3, 3) * 8
  return [
    ...waves,
    rect(x - 15, 54, 30, 24, colours.pad) + rect(x - 15, 78, 30, 7, colours.deeper),
    path(`M76 ${FLOOR}v-44h12v-12h64v12h12v44z`, SAND),
    rect(76, FLOOR - 14, 88, 14, mixColours(SAND, NIGHT, 0.18)),
    solderPad(CX, 200, 26, colours.deeper, random.chance(0.5) ? colours.pad : colours.light),
  ].join('')
}

function wheel(x: number, y: number, radius: number, teeth: number, face: string, hole: string): string {
  const tooth = `M${roundCoordinate(x - 9)} ${roundCoordinate(y - radius + 4)}l3 -16h12l3 16z`
  const around = Array.from(
    { length: teeth },
    (_, i) => `<g transform="rotate(${roundCoordinate((i / teeth) * 360)} ${x} ${y})">${path(tooth, face)}</g>`,
  )
  return around.join('') + circle(x, y, radius, face) + circle(x, y, radius * 0.62, hole)
}

/** Two wheels that turn each other. */
const gear: Sign = (random, colours) => {
  const low = random.chance(0.5)
  const big = { x: 102, y: low ? 138 : 166 }
  const small = { x: 174, y: low ? 206 : 96 }
  return [
    wheel(big.x, big.y, 54, random.pick([10, 12]), SAND, colours.deeper),
    triangleOpening(big.x - 18, big.y - 21, 36, colours.pad, SAND),
    wheel(small.x, small.y, 27, 8, colours.pad, colours.deeper),
    circle(small.x, small.y, 7, SAND),
  ].join('')
}

/** A wall of bricks, the last one on its way. */
const blocks: Sign = (random, colours) => {
  const paints = [SAND, colours.light, colours.lift]
  const brick = (x: number, y: number, fill: string) =>
    rect(x + 8, y - 6, 12, 6, fill) +
    rect(x + 28, y - 6, 12, 6, fill) +
    rect(x, y, 48, 34, fill) +
    rect(x, y + 27, 48, 7, mixColours(colours.deeper, colours.base, 0.35))
  const wall = [3, 2].flatMap((count, row) =>
    Array.from({ length: count }, (_, i) =>
      brick(CX - (count * 52) / 2 + i * 52 + 2, FLOOR - 34 - row * 42, paints[random.int(0, 2)] ?? SAND),
    ),
  )
  const x = CX - 24 + random.int(-2, 2) * 10
  return [
    ...wall.reverse(),
    trace(
      [
        [x + 24, 0],
        [x + 24, 66],
      ],
      colours.deep,
      5,
    ),
    path(upTriangle(x + 8, 56, 32, 22), colours.deeper),
    brick(x, 88, colours.pad),
  ].join('')
}

const cup: Sign = (random, colours) => {
  const rays = [-60, -30, 0, 30, 60].map(
    (angle) => `<g transform="rotate(${angle} ${CX} 150)">${path(`M${CX - 9} 62l9 -28l9 28z`, colours.lift)}</g>`,
  )
  const face = random.pick([2, 3])
  return [
    ...rays,
    trace(
      [
        [74, 108],
        [56, 108],
        [56, 132],
        [78, 154],
      ],
      colours.pad,
      10,
    ),
    trace(
      [
        [166, 108],
        [184, 108],
        [184, 132],
        [162, 154],
      ],
      colours.pad,
      10,
    ),
    path(`M72 92h96v44h-8v20h-12v14h-14v32h14v14h16v20H76v-20h16v-14h14v-32h-14v-14h-12v-20h-8z`, SAND),
    path(`M150 92h18v44h-8v20h-12v14h-14v32h14v14h16v20h-22v-20h-12v-46h12v-14h8z`, mixColours(SAND, NIGHT, 0.16)),
    pyramid(CX - 6, 104, face === 2 ? 20 : 14, face, { hole: colours.deeper, lit: colours.pad, gap: 4 }),
  ].join('')
}

/** A coach before a board. */
const teacher: Sign = (random, colours) => {
  const chart = random.chance(0.5)
    ? [0, 1, 2, 3].map((i) => rect(112 + i * 22, 154 - i * 16, 14, 20 + i * 16, i === 3 ? colours.pad : colours.light))
    : [
        trace(
          [
            [112, 168],
            [134, 168],
            [160, 142],
            [160, 112],
            [190, 112],
          ],
          colours.light,
          5,
        ),
        solderPad(190, 112, 12, colours.pad, colours.deeper),
        path(downTriangle(112, 104, 22), SAND),
      ]
  return [
    rect(92, 84, 122, 104, SAND),
    rect(100, 92, 106, 88, colours.deeper),
    ...chart,
    path(`M104 188h8l-14 48h-8zM194 188h8l14 48h-8z`, mixColours(SAND, NIGHT, 0.3)),
    person(66, FLOOR, 84, colours.deep, random.pick(SKIN_COLOURS)),
    path(`M${66 - 13} ${FLOOR - 58}l13 26l13 -26z`, colours.pad),
  ].join('')
}

const SIGNS = { code, sensor, gear, blocks, cup, teacher } satisfies Record<string, Sign>
/** The pad is gold, so no ground is. */
const GROUNDS = ['indigo', 'sea', 'clay', 'palm', 'plum', 'olive', 'teal'] as const satisfies readonly CategoryColour[]
export type Subject = keyof typeof SIGNS
export const SUBJECTS = Object.keys(SIGNS) as Subject[]

/** The subject of a course; the colour is the course's own. Deterministic by name. */
export const subjectSign = memoizeDrawing((name: string, subject: Subject, options: SvgOptions = {}): string => {
  const random = createSeededRandom(name)
  const colours = pictureShadesOf(CATEGORY_COLOURS[random.pick(GROUNDS)])
  const wall = parapet(-20, WIDTH + 120, FLOOR + 22, HEIGHT, {
    step: 8,
    steps: 3,
    top: 16,
    gap: 24,
    start: random.int(0, 40),
  })
  return svg(
    WIDTH,
    HEIGHT,
    [
      rect(0, 0, WIDTH, HEIGHT, colours.base),
      dotGrid(0, 0, WIDTH, HEIGHT, { gap: 20, radius: 1.2, fill: mixColours(colours.base, SAND, 0.26) }),
      path(wall, colours.deep),
      rect(0, FLOOR, WIDTH, 6, colours.deeper),
      SIGNS[subject](random, colours),
    ].join(''),
    options,
  )
})
