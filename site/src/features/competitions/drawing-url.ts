export type Size = { width: number; height: number }

/** Apart from the drawing itself, so that an island may import it. */
export const drawingUrl = (slug: string, { width, height }: Size, team?: number): string =>
  `/pictures/${encodeURIComponent(`${slug}${team === undefined ? '' : `.${team}`}-${width}x${height}`)}.svg`
