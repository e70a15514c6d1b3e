import { PERSON } from '@olympiad/contracts/constants'
import type { SignUpForm } from '@olympiad/contracts/forms/sign-up'
import type * as z from 'zod/mini'

const NAME = 'signup-draft'
const TEXTS = ['name', 'national_id', 'email', 'phone_number'] as const

/** What the tab keeps of a sign-up while its language changes or the page is loaded again: never a password. */
export type SignUpDraft = Partial<Pick<z.input<typeof SignUpForm>, (typeof TEXTS)[number] | 'type'>>

/** What was typed before in this tab; what can't be read counts as nothing. */
export function readDraft(storage: Pick<Storage, 'getItem'>): SignUpDraft {
  let stored: unknown
  try {
    stored = JSON.parse(storage.getItem(NAME) ?? 'null')
  } catch {
    return {}
  }
  if (typeof stored !== 'object' || stored === null) return {}
  const record = stored as Record<string, unknown>
  const texts = TEXTS.flatMap((name) => (typeof record[name] === 'string' ? [[name, record[name]]] : []))
  const draft: SignUpDraft = Object.fromEntries(texts)
  return record['type'] === PERSON.coach ? { ...draft, type: PERSON.coach } : draft
}

/** Keeps what was typed, where the browser has room for it. */
export function keepDraft(storage: Pick<Storage, 'setItem'>, values: SignUpDraft): void {
  const kept = [...TEXTS, 'type' as const].map((name) => [name, values[name]])
  try {
    storage.setItem(NAME, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // No room: the form works without a draft.
  }
}

export const dropDraft = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(NAME)
