/** A code that stays in view is one reading; shown again after this time it is another. */
const GONE_MS = 1500

/** @returns whether a text was not in view just before */
export function createRepeatFilter(): (text: string, now_ms: number) => boolean {
  const seen = new Map<string, number>()
  return (text, now_ms) => {
    const before = seen.get(text)
    seen.set(text, now_ms)
    return before === undefined || now_ms - before > GONE_MS
  }
}
