import { SITE_NAME } from '@olympiad/contracts/constants'
import { useEffect } from 'react'

const PORTAL = 'react-admin-title'

/** Gives the browser's tab the title that react-admin writes into the top bar. */
export function useDocumentTitle(): void {
  useEffect(() => {
    const portal = document.getElementById(PORTAL)
    if (!portal) return
    const copy = () => {
      document.title = [portal.textContent?.trim(), SITE_NAME].filter(Boolean).join(' · ')
    }
    copy()
    const observer = new MutationObserver(copy)
    observer.observe(portal, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}
