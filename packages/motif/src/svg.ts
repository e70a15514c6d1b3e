/** Two decimals keep drawings small. */
export const roundCoordinate = (value: number): number => Math.round(value * 100) / 100

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export type SvgOptions = {
  /** Accessible name; without it the picture is decorative. */
  label?: string | undefined
  className?: string | undefined
  /** Default: fill and crop. */
  preserveAspectRatio?: string | undefined
}

export function svg(
  width: number,
  height: number,
  inner: string,
  { label, className, preserveAspectRatio }: SvgOptions = {},
): string {
  const name = label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true"'
  const css = className ? ` class="${escapeText(className)}"` : ''
  const ratio = preserveAspectRatio ?? 'xMidYMid slice'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${roundCoordinate(width)} ${roundCoordinate(height)}" preserveAspectRatio="${ratio}"${css} ${name}>${inner}</svg>`
}

/**
 * Relative steps make repeated shapes compress well.
 * Each step connects rounded points, so rounding errors don't add up.
 */
export function relativePath(points: readonly (readonly [x: number, y: number])[]): string {
  let d = ''
  let lastX = 0
  let lastY = 0
  for (const point of points) {
    const x = roundCoordinate(point[0])
    const y = roundCoordinate(point[1])
    const dx = roundCoordinate(x - lastX)
    const dy = roundCoordinate(y - lastY)
    if (d === '') d = `M${x} ${y}`
    else if (dy === 0) d += dx === 0 ? '' : `h${dx}`
    else d += dx === 0 ? `v${dy}` : `l${dx}${dy < 0 ? '' : ' '}${dy}`
    lastX = x
    lastY = y
  }
  return d
}

export const closedPath = (points: Parameters<typeof relativePath>[0]): string => `${relativePath(points)}z`

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(width)}" height="${roundCoordinate(height)}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" r="${roundCoordinate(radius)}" fill="${fill}"/>`

/** Zero-length lines with round caps. */
export const circles = (centres: Parameters<typeof relativePath>[0], radius: number, fill: string): string =>
  `<path d="${centres.map(([x, y]) => `M${roundCoordinate(x)} ${roundCoordinate(y)}h0`).join('')}" stroke="${fill}" stroke-width="${roundCoordinate(radius * 2)}" stroke-linecap="round"/>`

export const solderPad = (x: number, y: number, radius: number, fill: string, hole: string): string =>
  circle(x, y, radius, fill) + circle(x, y, radius * 0.42, hole)

/** Dashed zero-length lines with round caps need no pattern and no id. */
export function dotGrid(
  x: number,
  y: number,
  width: number,
  height: number,
  { gap, radius, fill }: { gap: number; radius: number; fill: string },
): string {
  const lines = Math.ceil((height - gap / 2) / gap)
  const line = `h${roundCoordinate(width - gap / 2)}`
  const next = `m${roundCoordinate(gap / 2 - width)} ${gap}`
  const d = `M${roundCoordinate(x + gap / 2)} ${roundCoordinate(y + gap / 2)}${Array(lines).fill(line).join(next)}`
  return `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${radius * 2}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`
}

export const mirror = (inner: string, width: number): string =>
  `<g transform="translate(${roundCoordinate(width)} 0) scale(-1 1)">${inner}</g>`
