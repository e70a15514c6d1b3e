/** What somebody typed, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

const isEmpty = (typed: Typed): boolean => Object.values(typed).every((value) => value === '')

/** What the browser keeps under a name, for the fields of `empty`; undefined where that is nothing, or can't be read. */
export function readTyped<T extends Typed>(storage: Pick<Storage, 'getItem'>, name: string, empty: T): T | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const entries = Object.keys(empty).map((field): [string, string] => {
      const value: unknown = Reflect.get(stored, field)
      return [field, typeof value === 'string' ? value : '']
    })
    const typed = Object.fromEntries(entries) as T
    return isEmpty(typed) ? undefined : typed
  } catch {
    // No storage, or something else under our name: the form works without a draft.
    return undefined
  }
}

/** Keeps what was typed; false where there is nothing to keep, or the browser has no room or no storage. */
export function keepTyped(storage: Pick<Storage, 'setItem'>, name: string, typed: Typed): boolean {
  try {
    storage.setItem(name, JSON.stringify(typed))
    return !isEmpty(typed)
  } catch {
    return false
  }
}
