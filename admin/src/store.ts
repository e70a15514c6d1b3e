import { isLang } from '@olympiad/contracts/lang'
import { localStorageStore, type Store } from 'react-admin'
import { rememberLang, storedLang } from './i18n/stored-lang.ts'

/** What stays when the rest is forgotten at sign-out. */
const KEPT = ['locale', 'theme', 'version']
/** Narrower than this the sidebar starts as icons, so that a table has its room. */
const WIDE_PIXELS = 1100
/** Below this it covers the page. */
const PHONE_PIXELS = 600

/**
 * react-admin's store in the browser, with three rules of ours: the language is the one shared with the site, language
 * and theme survive a sign-out, and the sidebar starts closed where there is little room.
 */
export function consoleStore(): Store {
  const inner = localStorageStore()
  // A menu left open on a phone would hide the next page that is loaded.
  if (window.innerWidth < PHONE_PIXELS) inner.removeItem('sidebar.open')
  return {
    ...inner,
    getItem<T>(key: string, defaultValue?: T): T | undefined {
      if (key === 'locale') return storedLang() as T
      if (key === 'sidebar.open') return inner.getItem<T>(key, (window.innerWidth >= WIDE_PIXELS) as T)
      return inner.getItem<T>(key, defaultValue)
    },
    setItem<T>(key: string, value: T) {
      if (key === 'locale' && isLang(value)) rememberLang(value)
      inner.setItem(key, value)
    },
    /** Told to nobody: the screen that is being left would ask the server once more, without a session. */
    reset() {
      for (const key of Object.keys(inner.listItems?.() ?? {})) {
        if (!KEPT.includes(key)) localStorage.removeItem(`RaStore.${key}`)
      }
    },
  }
}
