import { store, takeStored } from './storage.ts'

const LEFT = 'toast'
type Tone = 'success' | 'danger'
const SHOWN_FOR = 7000

/** Shows a message at the foot of the page for some seconds; the region exists on every page, so it is read aloud. */
export function showToast(message: string, tone: Tone = 'success'): void {
  const toast = document.createElement('p')
  toast.className = `toast ${tone}`
  toast.textContent = message
  document.getElementById('toasts')?.append(toast)
  setTimeout(() => toast.remove(), SHOWN_FOR)
}

/** Leaves a message for the next page, for actions that end in going somewhere else. */
export const leaveToast = (message: string, tone: Tone = 'success'): boolean =>
  store('sessionStorage', LEFT, JSON.stringify([message, tone]))

/** Shows what the page before has left. */
export function showLeftToast(): void {
  const left = takeStored('sessionStorage', LEFT)
  if (left) showToast(...(JSON.parse(left) as [string, Tone]))
}
