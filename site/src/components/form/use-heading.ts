import { useEffect, useRef } from 'react'

/** The heading of a step, which takes the focus whenever one has gone to another step; `moves` counts that. */
export function useHeading(moves: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After the paint, when the heading of the new step stands.
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])
  return heading
}
