import { store, takeStored } from './storage.ts'

const STORAGE_KEY = 'kept-fragment'

/**
 * A redirect to sign-in brings the fragment of the wanted page along, and the browser sends it to no server. The tab
 * keeps it until that page opens, however the person signs in.
 */
export function keepFragment(): void {
  if (location.hash) store('sessionStorage', STORAGE_KEY, location.hash)
}

export const takeFragment = (): string | null => takeStored('sessionStorage', STORAGE_KEY)
