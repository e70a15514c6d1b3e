import { AMBER, CLAY2, CORAL, LEAF, NIGHT, PALM, PALM2, SAFFRON, SAND, WALL } from '../colours.ts'
import { robot } from '../robots.ts'
import { dotGrid, path, rect, roundCoordinate, solderPad } from '../svg.ts'
import { bus } from '../traces.ts'
import { triangleOpening } from '../triangles.ts'
import type { Scene } from './scene.ts'

const PLACES = [
  { height: 0.42, block: LEAF, lit: CLAY2, body: SAND, shade: CLAY2, accent: SAFFRON },
  { height: 0.56, block: PALM, lit: SAFFRON, body: SAFFRON, shade: AMBER, accent: SAND },
  { height: 0.34, block: PALM2, lit: CLAY2, body: CORAL, shade: '#A8341C', accent: SAFFRON },
] as const

export const podium: Scene = (_random, w, h) => {
  const width = w / 3.3
  const start = w / 2 - width * 1.5
  // On a wide canvas the robots must stay under the lamp.
  const unit = Math.min(width, h / 4) / 18
  const lamp = [
    [w / 2, -10],
    [w / 2, h * 0.1],
  ] as const
  const places = PLACES.map(({ height, block, lit, body, shade, accent }, i) => {
    const x = start + i * width
    const y = h * (1 - height)
    const outline = `M${roundCoordinate(x)} ${roundCoordinate(h)}V${roundCoordinate(y + 16)}h8v-8h8v-8H${roundCoordinate(x + width - 16)}v8h8v8h8V${roundCoordinate(h)}Z`
    return (
      path(outline, block) +
      triangleOpening(x + width / 2 - 18, y + 30, 36, WALL, lit) +
      robot(x + width / 2 - 6 * unit, y, unit, { body, shade, dark: NIGHT, accent, eye: NIGHT })
    )
  })
  return [
    rect(0, 0, w, h, WALL),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.3, fill: PALM }),
    bus(lamp, 3, 12, SAFFRON, 4),
    solderPad(w / 2, h * 0.12, 24, SAFFRON, WALL),
    ...places,
  ].join('')
}
