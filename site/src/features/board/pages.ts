/** Spans of nearly the same length, of at most so many each. None of nothing. */
export function spansOf(count: number, most: number): { readonly from: number; readonly to: number }[] {
  const pages = Math.ceil(count / most)
  const length = Math.ceil(count / pages)
  return Array.from({ length: pages }, (_, page) => ({ from: page * length, to: Math.min((page + 1) * length, count) }))
}

export const inPages = <T>(all: readonly T[], most: number): (readonly T[])[] =>
  spansOf(all.length, most).map(({ from, to }) => all.slice(from, to))
