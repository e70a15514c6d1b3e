const MOVE_MS = 900
const APPEAR_MS = 400
const EASING = 'cubic-bezier(0.3, 0.7, 0.1, 1)'

const rowsIn = (list: HTMLElement) => list.querySelectorAll<HTMLElement>('[data-team]')

export type RowPositions = ReadonlyMap<string, number>

export const rowPositions = (list: HTMLElement): RowPositions =>
  new Map([...rowsIn(list)].map((row) => [row.dataset['team'] ?? '', row.getBoundingClientRect().top]))

/** Rows move from where they were; new ones appear. Nothing moves for readers who want no motion. */
export function animateMoves(list: HTMLElement, before: RowPositions): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const row of rowsIn(list)) {
    const old = before.get(row.dataset['team'] ?? '')
    const distance = old === undefined ? 0 : old - row.getBoundingClientRect().top
    if (old === undefined) row.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEAR_MS, easing: EASING })
    else if (distance !== 0) {
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: MOVE_MS,
        easing: EASING,
      })
    }
  }
}
