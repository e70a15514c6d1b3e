import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading when the content below it changes, and scrolls up.
 * Screen readers then read it, and the keyboard continues there. The first render leaves the focus alone.
 */
export function useFocusOnChange(heading: RefObject<HTMLElement | null>, shown: string | undefined): void {
  const previous = useRef(shown)
  useEffect(() => {
    if (shown === previous.current) return
    const isFirst = previous.current === undefined
    previous.current = shown
    if (isFirst) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [heading, shown])
}
