import { useEffect, useRef, useState } from 'react'
import { holdSheet, type SheetHold } from './sheet-lock.ts'

export type SheetLock = { readonly isElsewhere: boolean; readonly takeOver: () => void }

/**
 * `reload` shows what another tab has entered meanwhile, before this one goes on. An address without TLS has no locks, and
 * its tabs tell each other of changes only.
 */
export function useSheetLock(sheet: string | undefined, reload: () => Promise<void>): SheetLock {
  const [isElsewhere, setElsewhere] = useState(false)
  const hold = useRef<SheetHold>(undefined)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (sheet === undefined || !navigator.locks) return undefined
    let was = false
    const held = holdSheet(navigator.locks, sheet, (now) => {
      if (was && !now) void latest.current().then(() => setElsewhere(false))
      else setElsewhere(now)
      was = now
    })
    hold.current = held
    return () => {
      held.leave()
      setElsewhere(false)
    }
  }, [sheet])
  return { isElsewhere, takeOver: () => hold.current?.takeOver() }
}
