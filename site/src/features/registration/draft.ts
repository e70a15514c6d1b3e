import { EMPTY, LAST_STEP, type Values } from './form.ts'

/**
 * What the browser keeps of a registration until it is sent. `key` makes a repeated submit harmless; `asked` is the season
 * that the address asked for, or none; `closed` what to say of a choice that closed, until another is made.
 */
export type Draft = { values: Values; step: number; key: string; asked: string; closed: Closed }

const CLOSED = ['', 'season_closed', 'competition_closed'] as const
export type Closed = (typeof CLOSED)[number]

const nameFor = (userId: string): string => `registration-draft:${userId}`
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

/** The draft of a person, or a fresh one; what can't be read counts as none. */
export function readDraft(storage: Pick<Storage, 'getItem'>, userId: string): Draft {
  const fresh: Draft = { values: EMPTY, step: 0, key: crypto.randomUUID(), asked: '', closed: '' }
  try {
    const stored: unknown = JSON.parse(storage.getItem(nameFor(userId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return fresh
    const { values, step, key, asked, closed } = stored as Partial<Record<keyof Draft, unknown>>
    return {
      values: valuesFrom(values),
      step: Number.isInteger(step) ? Math.min(LAST_STEP, Math.max(0, Number(step))) : 0,
      key: isText(key) ? key : fresh.key,
      asked: isText(asked) ? asked : '',
      closed: CLOSED.find((each) => each === closed) ?? '',
    }
  } catch {
    // No storage, or something else under our name: the wizard works without a draft.
    return fresh
  }
}

/** Keeps a draft; false where the browser has no room or no storage. */
export function keepDraft(storage: Pick<Storage, 'setItem'>, userId: string, draft: Draft): boolean {
  try {
    storage.setItem(nameFor(userId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (storage: Pick<Storage, 'removeItem'>, userId: string): void =>
  storage.removeItem(nameFor(userId))
