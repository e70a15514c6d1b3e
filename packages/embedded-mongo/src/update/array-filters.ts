import { show } from '../bson/show.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Filter } from '../query/filter.ts'
import { parseFilter } from '../query/parse.ts'
import { type ArrayFilters, arrayFilterName } from './path.ts'
import type { Step } from './steps.ts'

/** Sees that every `$[name]` has its filter, and that every filter is used. */
export function refuseStrangers(steps: readonly Step[], arrayFilters: ArrayFilters, update: Doc): void {
  const used = new Set<string>()
  for (const { path, parts } of steps) {
    for (const part of parts) {
      const name = arrayFilterName(part)
      if (name === undefined || name === '') continue
      used.add(name)
      if (!arrayFilters.has(name))
        throw new MongoError('BadValue', `No array filter found for identifier '${name}' in path '${path}'`)
    }
  }
  const unused = [...arrayFilters.keys()].find((name) => !used.has(name))
  if (unused !== undefined) {
    throw new MongoError(
      'FailedToParse',
      `The array filter for identifier '${unused}' was not used in the update ${show(update)}`,
    )
  }
}

/** Reads `arrayFilters`: each is about one name. */
export function readArrayFilters(filters: readonly Value[]): ArrayFilters {
  const result = new Map<string, Filter>()
  for (const filter of filters) {
    if (!isDoc(filter)) throw new MongoError('TypeMismatch', `arrayFilters entries must be objects: ${show(filter)}`)
    const name = topName(filter)
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw new MongoError(
        'BadValue',
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      )
    }
    if (result.has(name))
      throw new MongoError('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`)
    result.set(name, parseFilter(filter))
  }
  return result
}

/** The one name that all paths of an array filter begin with. */
function topName(filter: Doc): string {
  const names = new Set(namesIn(filter))
  const [name, other] = names
  if (name === undefined) {
    throw new MongoError('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters')
  }
  if (other !== undefined) {
    throw new MongoError(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`,
    )
  }
  return name
}

function namesIn(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? '']
    return Array.isArray(value) ? value.filter(isDoc).flatMap(namesIn) : []
  })
}
