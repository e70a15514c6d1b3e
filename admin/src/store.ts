import { isLang } from '@olympiad/contracts/lang'
import { localStorageStore, memoryStore, type Store } from 'react-admin'
import { rememberLang, storedLang } from './i18n/stored-lang.ts'

/** What stays when the rest is forgotten at sign-out. */
const KEPT = ['locale', 'theme', 'version']
/** Narrower than this the sidebar starts as icons, so that a table has its room. */
const WIDE_PIXELS = 1100
/** Where react-admin's sidebar is a dialog over the page: the `sm` breakpoint of the theme. */
const PHONE = '(max-width: 599.95px)'
const SIDEBAR = 'sidebar.open'

/**
 * react-admin's store in the browser, with four rules of ours: the language is the one shared with the site, language
 * and theme survive a sign-out, the sidebar starts closed where there is little room, and the rows chosen in a list are
 * known to this window alone, as another may show other rows.
 */
export function consoleStore(): Store {
  const inner = localStorageStore()
  const chosen = memoryStore()
  const storeOf = (key: string) => (key.endsWith('.selectedIds') ? chosen : inner)
  const sidebar = phoneSidebar()
  return {
    ...inner,
    setup() {
      inner.setup()
      chosen.setup()
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
    /** Told to nobody: the screen that is being left would ask the server once more, without a session. */
    reset() {
      for (const key of Object.keys(inner.listItems?.() ?? {})) {
        if (!KEPT.includes(key)) localStorage.removeItem(`RaStore.${key}`)
      }
    },
  }
}

/** A pressed sign-out takes along what was typed on the site too, drafts among it (000 §4); the looks of the console stay. */
export function clearLocalData(): void {
  const kept = KEPT.map((key) => `RaStore.${key}`).map((name): [string, string | null] => [
    name,
    localStorage.getItem(name),
  ])
  sessionStorage.clear()
  localStorage.clear()
  for (const [name, value] of kept) if (value !== null) localStorage.setItem(name, value)
}

const isWide = (): boolean => window.innerWidth >= WIDE_PIXELS

/**
 * The open state of the sidebar on a phone, apart from the stored one beside a page: an open sidebar there covers the page
 * and hides it from screen readers. It starts closed whenever the window becomes narrow, and is never stored.
 */
function phoneSidebar() {
  const phone = window.matchMedia(PHONE)
  // Undefined means that the stored state counts again.
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
