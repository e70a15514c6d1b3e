import {
  CLAY1,
  CLAY2,
  CLAY3,
  CORAL,
  type Colour,
  mixColours,
  NIGHT,
  PALM,
  PALM2,
  SAFFRON,
  SAND,
  WALL,
} from '../colours.ts'
import { robot } from '../robots.ts'
import { closedPath, dotGrid, path, rect, solderPad } from '../svg.ts'
import { type Point, trace } from '../traces.ts'
import { frieze, pyramid } from '../triangles.ts'
import { person, SKIN_COLOURS } from './people.ts'
import type { Scene } from './scene.ts'

const DEEP = mixColours(PALM, NIGHT, 0.3)

const PEOPLE = [
  [0.14, 0.17, CLAY2],
  [0.29, 0.13, CORAL],
  [0.43, 0.19, WALL],
  [0.575, 0.13, SAFFRON],
  [0.72, 0.17, SAND],
  [0.87, 0.14, CLAY3],
] as const

/** `tip` is the x of the speech bubble's tip. */
function speechBubble(x: number, y: number, width: number, height: number, tip: number, fill: Colour): string {
  const step = height / 9
  const right = x + width
  const corner = (towards: 1 | -1, edge: number): Point[] => [
    [edge, y + 2 * step],
    [edge + towards * step, y + 2 * step],
    [edge + towards * step, y + step],
    [edge + towards * 2 * step, y + step],
    [edge + towards * 2 * step, y],
  ]
  const foot: Point[] = [
    [right, y + height],
    [tip + step, y + height],
    [tip, y + height + 2 * step],
    [tip - step, y + height],
    [x, y + height],
  ]
  return path(closedPath([...corner(1, x), ...corner(-1, right).reverse(), ...foot]), fill)
}

/** The right side stays free for a banner's risers; phones crop the top and bottom. */
export const majlis: Scene = (random, w, h) => {
  const floor = h * 0.8
  const unit = h / 105
  const route: Point[] = [
    [w * 0.16, h * 0.33],
    [w * 0.3, h * 0.33],
    [w * 0.3 + h * 0.05, h * 0.28],
    [w * 0.6, h * 0.28],
    [w * 0.6 + h * 0.06, h * 0.34],
    [w * 0.74, h * 0.34],
  ]
  const lead: Point[] = [
    [w * 0.665, h * 0.38],
    [w * 0.725 - h * 0.035, h * 0.38],
    [w * 0.725 + h * 0.035, h * 0.31],
    [w * 0.785, h * 0.31],
  ]
  return [
    rect(0, 0, w, h, PALM),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: PALM2 }),
    trace(route, SAFFRON, 4),
    speechBubble(w * 0.05, h * 0.25, w * 0.22, h * 0.19, w * 0.14, SAND),
    pyramid(w * 0.16, h * 0.284, h * 0.034, 3, { hole: WALL, lit: SAFFRON }),
    speechBubble(w * 0.33, h * 0.17, w * 0.24, h * 0.25, w * 0.43, SAFFRON),
    robot(w * 0.45 - 6 * unit, h * 0.395, unit, { body: PALM, shade: PALM2, dark: NIGHT, accent: CORAL, eye: SAND }),
    speechBubble(w * 0.63, h * 0.26, w * 0.19, h * 0.18, w * 0.72, CLAY1),
    trace(lead, CORAL, 4),
    solderPad(w * 0.665, h * 0.38, 7, CORAL, CLAY1),
    solderPad(w * 0.785, h * 0.31, 7, CORAL, CLAY1),
    rect(0, floor, w, h - floor, DEEP),
    rect(0, floor, w, 8, CLAY3),
    frieze(0, h - 34, w, 34, WALL),
    ...PEOPLE.map(([x, size, coat]) => person(w * x, floor, h * size, coat, random.pick(SKIN_COLOURS))),
  ].join('')
}
