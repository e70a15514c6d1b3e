import type { Values } from './fields.ts'

/** A draft belongs to a person and a team. */
export type Whose = { userId: string; teamId: string }

const nameFor = ({ userId, teamId }: Whose): string => `scores-draft:${userId}:${teamId}`

/** What was typed before, for the fields of `empty`; undefined where that is nothing, or can't be read. */
export function readDraft(storage: Pick<Storage, 'getItem'>, whose: Whose, empty: Values): Values | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(nameFor(whose)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const entries = Object.keys(empty).map((name): [string, string] => {
      const value: unknown = Reflect.get(stored, name)
      return [name, typeof value === 'string' ? value : '']
    })
    return entries.some(([, value]) => value !== '') ? Object.fromEntries(entries) : undefined
  } catch {
    // No storage, or something else under our name: the form works without a draft.
    return undefined
  }
}

/** Keeps what was typed; false where there is nothing to keep, or the browser has no room or no storage. */
export function keepDraft(storage: Pick<Storage, 'setItem'>, whose: Whose, values: Values): boolean {
  try {
    storage.setItem(nameFor(whose), JSON.stringify(values))
    return Object.values(values).some((value) => value !== '')
  } catch {
    return false
  }
}

export const dropDraft = (storage: Pick<Storage, 'removeItem'>, whose: Whose): void =>
  storage.removeItem(nameFor(whose))
