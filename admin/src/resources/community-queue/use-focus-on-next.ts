import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a heading when something else stands below it, so that it is read aloud and the keyboard goes on from
 * there, and the page to its beginning; not when the screen is opened.
 */
export function useFocusOnNext(heading: RefObject<HTMLElement | null>, shown: string | undefined): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown === before.current) return
    const isFirst = before.current === undefined
    before.current = shown
    if (isFirst) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [heading, shown])
}
