/** Numbers in a drawing keep two decimals at most. */
export const fixed = (value: number): number => Number(value.toFixed(2))

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

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${fill}"/>`

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
  let d = ''
  for (let row = y + gap / 2; row < y + height; row += gap)
    d += `M${fixed(x + gap / 2)} ${fixed(row)}H${fixed(x + width)}`
  return `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${radius * 2}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`
}

/** Mirrors what is drawn on a canvas of this width. */
export const mirrored = (inner: string, width: number): string =>
  `<g transform="translate(${fixed(width)} 0) scale(-1 1)">${inner}</g>`
