import { store, takeStored } from './storage.ts'

const STORAGE_KEY = 'toast'
type Tone = 'success' | 'danger'
const SHOWN_FOR_MS = 7000

/** The live region exists on every page, so that messages are read aloud. */
export function showToast(message: string, tone: Tone = 'success'): void {
  const toast = document.createElement('p')
  toast.className = `toast ${tone}`
  toast.textContent = message
  document.getElementById('toasts')?.append(toast)
  setTimeout(() => toast.remove(), SHOWN_FOR_MS)
}

/** For actions that end in navigation. */
export const queueToast = (message: string, tone: Tone = 'success'): boolean =>
  store('sessionStorage', STORAGE_KEY, JSON.stringify([message, tone]))

export function showQueuedToast(): void {
  const queued = takeStored('sessionStorage', STORAGE_KEY)
  if (queued) showToast(...(JSON.parse(queued) as [string, Tone]))
}
