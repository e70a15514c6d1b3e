import { CLAY2, INK, SAFFRON, SAND } from './colours.ts'
import { circle, path, rect, roundCoordinate, solderPad } from './svg.ts'
import { upTriangle } from './triangles.ts'

export type RobotColours = { body: string; shade: string; dark: string; accent: string; eye: string }

const PLAIN: RobotColours = { body: SAND, shade: CLAY2, dark: INK, accent: SAFFRON, eye: INK }

/** 12 × 18 units of `size`; `ground` is the baseline. */
export function robot(left: number, ground: number, size: number, colours: Partial<RobotColours> = {}): string {
  const { body, shade, dark, accent, eye } = { ...PLAIN, ...colours }
  const x = (units: number) => roundCoordinate(left + units * size)
  const y = (units: number) => roundCoordinate(ground + units * size)
  const wheel = (at: number) => circle(x(at), y(-2), 2 * size, dark) + circle(x(at), y(-2), 0.8 * size, accent)
  const horns: readonly (readonly [number, number])[] = [
    [0, -12],
    [2, -11],
    [3, -10],
    [4, -12],
    [5, -13],
    [7, -12],
    [8, -10],
    [9, -11],
    [10, -12],
  ]
  const outline = `M${x(0)} ${y(-3)}${horns.map(([at, top]) => `H${x(at)}V${y(top)}`).join('')}H${x(12)}V${y(-3)}Z`
  return [
    rect(x(5.75), y(-16), size * 0.5, size * 3.2, dark),
    solderPad(x(6), y(-16.6), size * 0.95, accent, dark),
    path(outline, body),
    path(`M${x(0)} ${y(-12)}H${x(1.5)}V${y(-3)}H${x(0)}Z`, shade),
    path(upTriangle(x(2.6), y(-8.8), 2.4 * size) + upTriangle(x(7), y(-8.8), 2.4 * size), eye),
    rect(x(2.6), y(-5.4), 6.8 * size, 0.6 * size, shade),
    rect(x(-0.5), y(-4), 13 * size, 1.6 * size, dark),
    wheel(2.4),
    wheel(9.6),
  ].join('')
}

/** Top view; faces up at angle 0. */
export function robotFromAbove(
  x: number,
  y: number,
  size: number,
  angle: number,
  { dark, body, accent }: { dark: string; body: string; accent: string },
): string {
  const s = (units: number) => roundCoordinate(units * size)
  const wheels = [
    [-5, -6],
    [2, -6],
    [-5, 2],
    [2, 2],
  ] as const
  const hull = `M${s(-4)} ${s(-4)}H${s(-3)}V${s(-5)}H${s(3)}V${s(-4)}H${s(4)}V${s(5)}H${s(-4)}Z`
  const parts = [
    ...wheels.map(([left, top]) => rect(s(left), s(top), s(3), s(4), dark)),
    path(hull, body),
    path(upTriangle(s(-2), s(-3), s(4)), dark),
    solderPad(0, s(3), s(1.1), accent, dark),
  ]
  return `<g transform="translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${angle})">${parts.join('')}</g>`
}
