import { useEffect, useState } from 'react'
import { entryElementId } from './Entry.tsx'

/** Scrolls to an entry and focuses it, once it is on the screen. */
export function useFocusEntry(): (entry: string) => void {
  const [wanted, setWanted] = useState<{ entry: string }>()
  useEffect(() => {
    if (!wanted) return
    const element = document.getElementById(entryElementId(wanted.entry))
    element?.scrollIntoView({ block: 'center', inline: 'center' })
    element?.focus({ preventScroll: true })
  }, [wanted])
  return (entry) => setWanted({ entry })
}
