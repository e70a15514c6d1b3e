import { EMPTY, LAST_STEP, type Values } from './form.ts'

/**
 * Stored draft of a registration. `key` is the idempotency key. `asked` is the season from the address, if any, with
 * the competition after a space.
 * `closed` is the reason why a choice closed, until the user makes another one.
 */
export type Draft = { values: Values; step: number; key: string; asked: string; closed: ClosedReason }

const CLOSED_REASONS = ['', 'season_closed', 'competition_closed'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

const storageKeyFor = (userId: string): string => `registration-draft:${userId}`
const isText = (value: unknown): value is string => typeof value === 'string'

function valuesFrom(stored: unknown): Values {
  const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const entries = Object.entries(EMPTY).map(([name, empty]) => {
    const value = record[name]
    if (Array.isArray(empty)) return [name, Array.isArray(value) && value.every(isText) ? value : empty]
    return [name, isText(value) ? value : empty]
  })
  return Object.fromEntries(entries) as Values
}

/** An unreadable draft counts as none. */
export function readDraft(storage: Pick<Storage, 'getItem'>, userId: string): Draft {
  const fresh: Draft = { values: EMPTY, step: 0, key: crypto.randomUUID(), asked: '', closed: '' }
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKeyFor(userId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return fresh
    const { values, step, key, asked, closed } = stored as Partial<Record<keyof Draft, unknown>>
    return {
      values: valuesFrom(values),
      step: Number.isInteger(step) ? Math.min(LAST_STEP, Math.max(0, Number(step))) : 0,
      key: isText(key) ? key : fresh.key,
      asked: isText(asked) ? asked : '',
      closed: CLOSED_REASONS.find((reason) => reason === closed) ?? '',
    }
  } catch {
    // No storage, or foreign data under our key: the wizard works without a draft.
    return fresh
  }
}

export function saveDraft(storage: Pick<Storage, 'setItem'>, userId: string, draft: Draft): boolean {
  try {
    storage.setItem(storageKeyFor(userId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (storage: Pick<Storage, 'removeItem'>, userId: string): void =>
  storage.removeItem(storageKeyFor(userId))
