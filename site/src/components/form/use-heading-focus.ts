import { useEffect, useRef } from 'react'

export function useHeadingFocus(moves: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After the paint, when the new heading exists.
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])
  return heading
}
