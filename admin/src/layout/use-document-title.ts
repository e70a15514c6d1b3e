import { useEffect } from 'react'
import { useTranslate } from 'react-admin'

const PORTAL = 'react-admin-title'

/** Gives the browser's tab the title that react-admin writes into the top bar, and the name of the site. */
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
