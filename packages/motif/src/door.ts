import { CLAY1, CLAY3, type Colour, LEAF, NIGHT, PALM, PALM2, SAFFRON, SAND, WALL } from './colours.ts'
import { circle, dotGrid, path, rect, type SvgOptions, solderPad, svg } from './svg.ts'
import { type Point, trace } from './traces.ts'
import { frieze, pyramid } from './triangles.ts'

const WIDTH = 640
const HEIGHT = 820
const DOOR = { left: 184, top: 208, width: 272, height: 640 }
const LEAF_WIDTH = (DOOR.width - 36) / 2
const RED: Colour = '#C93F23'

function pins(): string {
  let drawing = ''
  for (let i = 0; i < 9; i++)
    for (const side of [-1, 1]) {
      const x = side < 0 ? DOOR.left : DOOR.left + DOOR.width
      const y = DOOR.top + 44 + i * 62
      const shift = (i - 4) * 14
      const run = 84 - Math.abs(i - 4) * 14
      const ends = i % 3 === 1
      const route: Point[] = [
        [x, y],
        [x + side * run, y],
        [x + side * (run + Math.abs(shift)), y + shift],
        [x + side * (ends ? 128 : 320), y + shift],
      ]
      drawing += trace(route, LEAF, 5) + rect(side < 0 ? x - 24 : x, y - 8, 24, 16, SAFFRON)
      if (ends) drawing += solderPad(x + side * 128, y + shift, 13, SAFFRON, WALL)
    }
  return drawing
}

const diamond = (x: number, y: number, halfWidth: number, halfHeight: number, fill: string) =>
  path(
    `M${x} ${y - halfHeight}l${halfWidth} ${halfHeight}l${-halfWidth} ${halfHeight}l${-halfWidth} ${-halfHeight}Z`,
    fill,
  )

function panel(x: number, y: number, ground: string, light: boolean): string {
  const w = LEAF_WIDTH
  const corner = light ? WALL : SAFFRON
  return [
    rect(x + 6, y + 6, w - 12, 112, ground),
    diamond(x + w / 2, y + 62, w / 2 - 14, 48, light ? PALM : SAND),
    diamond(x + w / 2, y + 62, w / 2 - 34, 28, light ? SAFFRON : RED),
    circle(x + w / 2, y + 62, 9, NIGHT),
    path(`M${x + 6} ${y + 6}h24l-24 24Z`, corner),
    path(`M${x + w - 30} ${y + 6}h24v24Z`, corner),
  ].join('')
}

function leaves(): string {
  let drawing = ''
  for (const leaf of [0, 1])
    for (let row = 0; row < 5; row++) {
      const light = row % 2 === 1
      const ground = light ? CLAY1 : (row + leaf) % 3 === 2 ? NIGHT : PALM
      drawing += panel(DOOR.left + 12 + leaf * (LEAF_WIDTH + 12), DOOR.top + 12 + row * 124, ground, light)
    }
  return drawing
}

export function doorPicture(options: SvgOptions = {}): string {
  const { left, top, width, height } = DOOR
  const drawing = [
    rect(0, 0, WIDTH, HEIGHT, WALL),
    dotGrid(0, 0, WIDTH, HEIGHT, { gap: 16, radius: 1.1, fill: PALM2 }),
    frieze(-10, 36, WIDTH + 40, 44, PALM, { hanging: true }),
    rect(0, 30, WIDTH, 4, LEAF),
    rect(0, 84, WIDTH, 4, LEAF),
    pyramid(WIDTH / 2, 108, 22, 3, { hole: NIGHT, lit: LEAF, gap: 6 }),
    pins(),
    rect(left - 4, top - 4, width + 8, height, NIGHT),
    rect(left + 12, top + 12, width - 24, height, CLAY3),
    leaves(),
    rect(WIDTH / 2 - 6, top + 12, 12, height, NIGHT),
    solderPad(WIDTH / 2, top + 322, 20, SAFFRON, NIGHT),
  ]
  return svg(WIDTH, HEIGHT, drawing.join(''), { preserveAspectRatio: 'xMidYMin slice', ...options })
}
