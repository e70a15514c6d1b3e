export type Fields = Record<string, unknown>

/** A field that two have changed, each to something else; `field` is its path: `seller.vat`. */
export type Conflict = { field: string; mine: unknown; theirs: unknown }

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const namesIn = (...all: Fields[]): string[] => [...new Set(all.flatMap(Object.keys))]

/** Whether two values of a field say the same; an input shows what is not set as empty text. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, nth) => isSame(value, other[nth]))
  }
  if (isFields(one) && isFields(other)) return namesIn(one, other).every((name) => isSame(one[name], other[name]))
  return Object.is(one, other)
}

/** Of `values`, those that say something else than `base`. */
export const changedIn = (base: Fields, values: Fields): Fields =>
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
 * What is left to be saved of `mine`, changes that were made at `base`, where `theirs` stands by now. What only one of both
 * has changed is kept; of a field that both have, `choose` says what it is to be. A list is one value.
 */
export function merged({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Fields>, choose: Choose): Fields {
  const values = Object.keys(mine).map((name) => [
    name,
    mergedValue(name, [base[name], mine[name], theirs[name]], choose),
  ])
  return changedIn(theirs, Object.fromEntries(values))
}

/** The fields of which `merged` would ask what they are to be. */
export function conflictsIn(three: Parameters<typeof merged>[0]): Conflict[] {
  const found: Conflict[] = []
  merged(three, (conflict) => {
    found.push(conflict)
    return conflict.mine
  })
  return found
}
