/** Numbers in a drawing keep two decimals at most. */
export const fixed = (value: number): number => Math.round(value * 100) / 100

/** Text that goes into an attribute or an element. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export type SvgOptions = {
  /** Read aloud; without it the picture is decoration. */
  label?: string | undefined
  className?: string | undefined
  /** preserveAspectRatio; pictures fill and crop unless told. */
  fit?: string | undefined
}

/** The whole picture: `inner` on a canvas of `width` by `height` units. */
export function svg(width: number, height: number, inner: string, { label, className, fit }: SvgOptions = {}): string {
  const name = label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true"'
  const css = className ? ` class="${escapeText(className)}"` : ''
  const ratio = fit ?? 'xMidYMid slice'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fixed(width)} ${fixed(height)}" preserveAspectRatio="${ratio}"${css} ${name}>${inner}</svg>`
}

/**
 * Path through points: after the first, each a step from the one before, so that shapes that repeat read alike and
 * compress to next to nothing. Steps are taken between rounded points: however many, they end where they should.
 */
export function through(points: readonly (readonly [x: number, y: number])[]): string {
  let d = ''
  let [lastX, lastY] = [0, 0]
  for (const [index, point] of points.entries()) {
    const [x, y] = [fixed(point[0]), fixed(point[1])]
    const [dx, dy] = [fixed(x - lastX), fixed(y - lastY)]
    if (index === 0) d = `M${x} ${y}`
    else if (dy === 0) d += dx === 0 ? '' : `h${dx}`
    else d += dx === 0 ? `v${dy}` : `l${dx}${dy < 0 ? '' : ' '}${dy}`
    lastX = x
    lastY = y
  }
  return d
}

/** The same, closed. */
export const outline = (points: Parameters<typeof through>[0]): string => `${through(points)}z`

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${fill}"/>`

/** Discs of one size and fill: lines of no length with round ends. */
export const discs = (centres: Parameters<typeof through>[0], radius: number, fill: string): string =>
  `<path d="${centres.map(([x, y]) => `M${fixed(x)} ${fixed(y)}h0`).join('')}" stroke="${fill}" stroke-width="${fixed(radius * 2)}" stroke-linecap="round"/>`

/** A solder pad: a disc with a hole. */
export const pad = (x: number, y: number, radius: number, fill: string, hole: string): string =>
  circle(x, y, radius, fill) + circle(x, y, radius * 0.42, hole)

/**
 * A grid of dots, `gap` apart. Drawn as dashed lines of no length with round ends, so that it needs no pattern and no id.
 */
export function dots(
  x: number,
  y: number,
  width: number,
  height: number,
  { gap, radius, fill }: { gap: number; radius: number; fill: string },
): string {
  const lines = Math.ceil((height - gap / 2) / gap)
  const line = `h${fixed(width - gap / 2)}`
  const next = `m${fixed(gap / 2 - width)} ${gap}`
  const d = `M${fixed(x + gap / 2)} ${fixed(y + gap / 2)}${Array(lines).fill(line).join(next)}`
  return `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${radius * 2}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`
}

/** Mirrors what is drawn on a canvas of this width. */
export const mirrored = (inner: string, width: number): string =>
  `<g transform="translate(${fixed(width)} 0) scale(-1 1)">${inner}</g>`
