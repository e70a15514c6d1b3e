import { isLang } from '@olympiad/contracts/lang'
import { localStorageStore, memoryStore, type Store } from 'react-admin'
import { rememberLang, storedLang } from './i18n/stored-lang.ts'

export const FOLDED_MENU_GROUPS = 'menu.folded'
export const CHOSEN_SEASON = 'season'
const STORE_PREFIX = 'RaStore.'
/** These keys survive a sign-out. */
const KEYS_KEPT_AT_SIGN_OUT = ['locale', 'theme', 'version', FOLDED_MENU_GROUPS, CHOSEN_SEASON]
/** End of the key of a list's saved views, which survive a sign-out too. */
export const VIEWS = '.views'
const isKept = (key: string): boolean => KEYS_KEPT_AT_SIGN_OUT.includes(key) || key.endsWith(VIEWS)
/** On narrower screens the sidebar starts as icons, to leave room for tables. */
const WIDE_PIXELS = 1100
/** The theme's `sm` breakpoint: below it react-admin's sidebar is a dialog. */
const PHONE = '(max-width: 599.95px)'
const SIDEBAR = 'sidebar.open'

/**
 * react-admin's store with four changes: the language is shared with the site.
 * Language and theme survive a sign-out. The sidebar starts closed on narrow screens.
 * Selected rows belong to one window, since another may show other rows.
 */
export function createConsoleStore(): Store {
  const inner = localStorageStore()
  const selectionStore = memoryStore()
  const storeOf = (key: string) => (key.endsWith('.selectedIds') ? selectionStore : inner)
  const sidebar = phoneSidebar()
  return {
    ...inner,
    setup() {
      inner.setup()
      selectionStore.setup()
    },
    getItem<T>(key: string, defaultValue?: T): T | undefined {
      if (key === 'locale') return storedLang() as T
      if (key !== SIDEBAR) return storeOf(key).getItem<T>(key, defaultValue)
      return sidebar.isPhone() ? (sidebar.isOpen() as T) : inner.getItem<T>(key, isWide() as T)
    },
    setItem<T>(key: string, value: T) {
      if (key === 'locale' && isLang(value)) rememberLang(value)
      if (key === SIDEBAR && sidebar.isPhone()) sidebar.setOpen(value === true)
      else storeOf(key).setItem(key, value)
    },
    subscribe(key, callback) {
      if (key !== SIDEBAR) return storeOf(key).subscribe(key, callback)
      // Another tab may be wider than this one.
      const unsubscribeInner = inner.subscribe(key, (open) => {
        if (!sidebar.isPhone()) callback(open)
      })
      const unsubscribe = sidebar.subscribe((open) => callback(open ?? inner.getItem(key, isWide())))
      return () => {
        unsubscribeInner()
        unsubscribe()
      }
    },
    /** Notifies no subscriber: the closing screen would send a request without a session. */
    reset() {
      for (const key of Object.keys(inner.listItems?.() ?? {})) {
        if (!isKept(key)) localStorage.removeItem(STORE_PREFIX + key)
      }
    },
  }
}

/** A sign-out also clears the site's drafts (000 §4); the console's appearance stays. */
export function clearLocalData(): void {
  const kept = Object.entries(localStorage).filter(
    ([name]) => name.startsWith(STORE_PREFIX) && isKept(name.slice(STORE_PREFIX.length)),
  )
  sessionStorage.clear()
  localStorage.clear()
  for (const [name, value] of kept) localStorage.setItem(name, value)
}

const isWide = (): boolean => window.innerWidth >= WIDE_PIXELS

/**
 * A separate open state for phones, where an open sidebar covers the page and hides it from screen readers.
 * It closes when the window becomes narrow, and is never stored.
 */
function phoneSidebar() {
  const phone = window.matchMedia(PHONE)
  // Undefined means that the stored state applies again.
  const callbacks = new Set<(open: boolean | undefined) => void>()
  let isOpen = false
  const setOpen = (open: boolean) => {
    isOpen = open
    for (const callback of callbacks) callback(phone.matches ? open : undefined)
  }
  phone.addEventListener('change', () => setOpen(false))
  return {
    isPhone: () => phone.matches,
    isOpen: () => isOpen,
    setOpen,
    subscribe(callback: (open: boolean | undefined) => void) {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
  }
}
