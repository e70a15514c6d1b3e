import { useEffect } from 'react'
import { useTranslate } from 'react-admin'

const PORTAL = 'react-admin-title'

/** Copies react-admin's title to the browser tab. */
export function useDocumentTitle(): void {
  const site = useTranslate()('console.site')
  useEffect(() => {
    const portal = document.getElementById(PORTAL)
    if (!portal) return
    const copy = () => {
      document.title = [portal.textContent?.trim(), site].filter(Boolean).join(' · ')
    }
    copy()
    const observer = new MutationObserver(copy)
    observer.observe(portal, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [site])
}
