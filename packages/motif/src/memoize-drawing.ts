const MAX_DRAWINGS = 100
const caches = new Set<Map<string, string>>()

/** Draws the same arguments once. Names may come from strangers, so the number of drawings is limited. */
export function memoizeDrawing<Args extends readonly unknown[]>(
  draw: (...args: Args) => string,
): (...args: Args) => string {
  const drawings = new Map<string, string>()
  caches.add(drawings)
  return (...args) => {
    const key = JSON.stringify(args)
    const drawing = drawings.get(key) ?? draw(...args)
    drawings.delete(key)
    drawings.set(key, drawing)
    const [oldest] = drawings.keys()
    if (drawings.size > MAX_DRAWINGS && oldest !== undefined) drawings.delete(oldest)
    return drawing
  }
}

/** For tests of the drawing itself. */
export function forgetDrawings(): void {
  for (const drawings of caches) drawings.clear()
}
