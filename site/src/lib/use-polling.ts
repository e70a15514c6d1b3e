import { useEffect, useRef } from 'react'

/**
 * Asks again every `pause_ms` while the page is visible; at once, from turn 0, when it becomes visible or the network
 * returns. `poll` never throws.
 */
export function usePolling(poll: (turn: number) => Promise<void>, pause_ms: number): void {
  const latest = useRef(poll)
  latest.current = poll
  useEffect(() => {
    let turn = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const next = async (): Promise<void> => {
      clearTimeout(timer)
      if (!document.hidden) await latest.current(turn++)
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(next, pause_ms)
    }
    const wake = (): void => {
      turn = 0
      void next()
    }
    timer = setTimeout(next, pause_ms)
    document.addEventListener('visibilitychange', wake)
    addEventListener('online', wake)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
    }
  }, [pause_ms])
}
