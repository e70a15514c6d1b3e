export type FieldValues = Record<string, unknown>

/** `field` is a path such as `seller.vat`. */
export type Conflict = { field: string; mine: unknown; theirs: unknown }

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const isFields = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const namesIn = (...all: FieldValues[]): string[] => [...new Set(all.flatMap(Object.keys))]

/** Treats an unset value and empty text as equal: inputs show both as empty. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, nth) => isSame(value, b[nth]))
  }
  if (isFields(a) && isFields(b)) return namesIn(a, b).every((name) => isSame(a[name], b[name]))
  return Object.is(a, b)
}

export const changedFields = (base: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(base[name], value)))

type Choose = (conflict: Conflict) => unknown

function mergedValue(field: string, [base, mine, theirs]: [unknown, unknown, unknown], choose: Choose): unknown {
  if (isSame(mine, theirs)) return theirs
  if (isSame(base, theirs)) return mine
  if (!isFields(base) || !isFields(mine) || !isFields(theirs)) return choose({ field, mine, theirs })
  const parts = namesIn(mine, theirs).map((name) => {
    const values: [unknown, unknown, unknown] = [base[name], mine[name], theirs[name]]
    return [name, isSame(base[name], mine[name]) ? theirs[name] : mergedValue(`${field}.${name}`, values, choose)]
  })
  return Object.fromEntries(parts)
}

/**
 * Merges changes made at `base` into the current record; `choose` resolves fields that both sides changed.
 * A list is one value.
 */
export function mergeChanges(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', FieldValues>,
  choose: Choose,
): FieldValues {
  const values = Object.keys(mine).map((name) => [
    name,
    mergedValue(name, [base[name], mine[name], theirs[name]], choose),
  ])
  return changedFields(theirs, Object.fromEntries(values))
}

export function findConflicts(three: Parameters<typeof mergeChanges>[0]): Conflict[] {
  const found: Conflict[] = []
  mergeChanges(three, (conflict) => {
    found.push(conflict)
    return conflict.mine
  })
  return found
}
