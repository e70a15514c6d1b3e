import { PALM, SAFFRON, SAND } from './colours.ts'
import { circle, path, type SvgOptions, svg } from './svg.ts'
import { trace } from './traces.ts'
import { upTriangle } from './triangles.ts'

export type LogoOptions = SvgOptions & { body?: string; window?: string; wire?: string }

/** 44 × 44 units. */
export function logo({ body = PALM, window = SAND, wire = SAFFRON, ...options }: LogoOptions = {}): string {
  const tower = 'M6 34V4H10V8H14V12H18V8H20V4H24V8H26V12H30V8H34V4H38V34Z'
  const ground = [
    [6, 40],
    [38, 40],
  ] as const
  return svg(
    44,
    44,
    path(tower, body) +
      path(upTriangle(15, 17, 14, 13), window) +
      trace(ground, wire, 3) +
      circle(6, 40, 3.6, wire) +
      circle(38, 40, 3.6, wire),
    options,
  )
}
