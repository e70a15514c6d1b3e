import { AMBER, CLAY1, CLAY2, CORAL, LEAF, NIGHT, PALM, PALM2, SAFFRON, SAND, WALL } from '../colours.ts'
import { robot } from '../robots.ts'
import { circle, dotGrid, path, rect, roundCoordinate } from '../svg.ts'
import { downTriangle, upTriangle } from '../triangles.ts'
import type { Scene } from './scene.ts'

const VISITORS = [
  { angle: -27, body: SAFFRON, shade: AMBER, accent: SAND },
  { angle: 0, body: PALM, shade: PALM2, accent: SAFFRON },
  { angle: 27, body: CORAL, shade: '#A8341C', accent: SAFFRON },
] as const

export const globe: Scene = (random, w, h) => {
  const radius = h * 0.8
  const cx = w / 2
  const cy = h * 0.64 + radius
  const turned = (angle: number, inner: string) =>
    `<g transform="rotate(${angle} ${roundCoordinate(cx)} ${roundCoordinate(cy)})">${inner}</g>`
  const bands = [0.93, 0.78, 0.63].map((share, band) =>
    Array.from({ length: 15 }, (_, i) => {
      const size = h * 0.075
      const triangle = (random.chance(0.5) ? upTriangle : downTriangle)(cx - size / 2, cy - radius * share, size)
      return turned((i - 7) * 8 + band * 4, path(triangle, random.pick([LEAF, LEAF, PALM2, SAFFRON, CLAY2])))
    }).join(''),
  )
  const visitors = VISITORS.map(({ angle, body, shade, accent }) => {
    const unit = h / (angle ? 60 : 44)
    return turned(
      angle,
      robot(cx - 6 * unit, cy - radius, unit, { body, shade, dark: NIGHT, accent, eye: angle ? NIGHT : SAND }),
    )
  })
  return [
    rect(0, 0, w, h, CLAY1),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: CLAY2 }),
    circle(cx, h * 0.4, h * 0.34, SAND),
    circle(cx, cy, radius + h * 0.02, WALL),
    circle(cx, cy, radius - h * 0.02, PALM),
    ...bands,
    ...visitors,
  ].join('')
}
