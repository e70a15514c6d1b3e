import type { EntityName, ObjectId } from '@mikro-orm/mongodb'
import { nameKey } from '@olympiad/contracts/identity'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type Em, type IndexDeclaration, needSession } from './database.ts'
import { InvalidInput } from './errors.ts'
import type { Where } from './http/resource.ts'
import { numbersIn } from './http/resource-search.ts'

/** What a record is found by: texts by any of their words, numbers of a person or an office, and phone numbers. */
export type Searched = {
  texts: readonly (string | null | undefined)[]
  numbers?: readonly (string | null | undefined)[]
  phones?: readonly (string | null | undefined)[]
}

const LONGEST = 40
/** More words than a name, a school's name or an address has. */
const MOST_WORDS = 16
/** What stands before digits that are a whole number: a short number in a search means the one of a team, not these. */
const NUMBER = '#'
/** Conjunction, preposition and article, written together with the word behind them. */
const ARTICLE = /^(?:[وفبك]?ال|و?لل|al(?=[a-z]{4}))(?=\p{L}{2})/u

const wordsIn = (text: string): string[] =>
  nameKey(text)
    // A hamza of its own is left out as often as it is written; an apostrophe joins.
    .replace(/[ء'’ʼ]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A text from each of its words on, without what stands between them: عبد الرحمن and عبدالرحمن are found by one another. */
function keysOfText(text: string): string[] {
  const words = wordsIn(text).slice(0, MOST_WORDS)
  return words.flatMap((_, index) => {
    const rest = words.slice(index).join('')
    return [rest, rest.replace(ARTICLE, '')].map((key) => key.slice(0, LONGEST))
  })
}

const digitsIn = (number: string): string => wordsIn(number).join('')

function keysOfPhone(typed: string): string[] {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'SA', extract: false })
  return phone ? [digitsIn(phone.number), phone.nationalNumber] : numbersIn(typed)
}

const given = (values: Searched['texts'] = []): string[] => values.filter((value) => typeof value === 'string')

/** The keys of a record, for its field `search_keys`: what is searched for stands at the beginning of one of them. */
export function searchKeys({ texts, numbers, phones }: Searched): string[] {
  const whole = [...given(numbers).map(digitsIn), ...given(phones).flatMap(keysOfPhone)]
  return [
    ...new Set([
      ...given(texts).flatMap(keysOfText),
      ...whole.filter((number) => number !== '').map((number) => NUMBER + number.slice(0, LONGEST)),
    ]),
  ]
}

const beginningWith = (typed: string): RegExp[] =>
  [wordsIn(typed).join(''), ...numbersIn(typed).map((number) => NUMBER + number)]
    .filter((key) => key !== '')
    // Letters and digits alone: nothing in them is an operator.
    .map((key) => new RegExp(`^${key.slice(0, LONGEST)}`))

/** The ways in which a record has the words: all of them in one of its keys, or each at the beginning of a key. */
export function waysBySearchKeys(words: string): [Where, ...Where[]] {
  const whole = { search_keys: { $in: beginningWith(words) } }
  const each = words
    .split(/\s+/)
    // The longest first, as fewest have it: the embedded database reads those that have the first one.
    .toSorted((one, other) => other.length - one.length)
    .map(beginningWith)
    .filter((keys) => keys.length > 0)
  return each.length > 1 ? [whole, { $and: each.map((keys) => ({ search_keys: { $in: keys } })) }] : [whole]
}

/**
 * Finds the records with all of the words, each at the beginning of a word of theirs, and those with all of them in one, by
 * the index of `search_keys`.
 */
export function bySearchKeys(words: string): Where {
  const ways = waysBySearchKeys(words)
  return ways.length > 1 ? { $or: ways } : ways[0]
}

/** More records than somebody looks through, and than one query should name. */
const MOST_FOUND = 2_000

/**
 * Ids of the records that are found so, or what their `field` refers to, for the list of something else.
 * @throws {AppError} 400 `search_too_wide`: a part of what they are would be no answer
 */
export async function idsOf(em: Em, entity: EntityName<object>, where: Where, field = '_id'): Promise<ObjectId[]> {
  const options = { projection: { [field]: 1 }, limit: MOST_FOUND + 1 }
  const found = await em.getCollection(entity).find<Record<string, ObjectId>>(where, options).toArray()
  if (found.length > MOST_FOUND) throw new InvalidInput('search_too_wide')
  return found.flatMap((record) => record[field] ?? [])
}

/** For an entity with the field `search_keys`: they are made anew whenever a record is written. */
export function keepsSearchKeys<Found>(searched: (record: Found) => Searched) {
  const make = ({ entity }: { entity: Found & { search_keys?: string[] | null } }) => {
    entity.search_keys = searchKeys(searched(entity))
  }
  return { beforeCreate: [make], beforeUpdate: [make] }
}

/** A collection whose records are found by their keys. */
// biome-ignore lint/suspicious/noExplicitAny: each collection has records of its own.
export type SearchedCollection = { collection: string; searched: (record: any) => Searched }

export const searchIndexes = (collections: readonly SearchedCollection[]): IndexDeclaration[] =>
  collections.map(({ collection }) => ({ collection, key: { search_keys: 1 } }))

const AT_ONCE = 200

type Keyed = { _id: ObjectId; search_keys?: string[] | null }

/** Makes the keys of records that were written past their entity, in the caller's transaction. */
export async function renewSearchKeys(
  em: Em,
  { collection, searched }: SearchedCollection,
  where: Where,
): Promise<void> {
  const session = needSession(em)
  const records = em.getCollection<Keyed>(collection)
  for (const record of await records.find(where, { session }).toArray()) {
    const $set = { search_keys: searchKeys(searched(record)) }
    await records.updateOne({ _id: record._id }, { $set }, { session })
  }
}

/**
 * Puts the keys of records right: of those that an older copy of the program has written meanwhile, and of all after what is
 * looked for has changed.
 */
export async function keepSearchKeys(
  em: Em,
  collections: readonly SearchedCollection[],
  signal?: AbortSignal,
): Promise<void> {
  for (const { collection, searched } of collections) {
    const records = em.getCollection<Keyed>(collection)
    for (let last: Keyed | undefined; !signal?.aborted; ) {
      const after = last ? { _id: { $gt: last._id } } : {}
      const batch = await records.find(after).sort({ _id: 1 }).limit(AT_ONCE).toArray()
      const wrong = batch.flatMap((record) => {
        const search_keys = searchKeys(searched(record))
        if (search_keys.join() === record.search_keys?.join()) return []
        // Whoever wrote the record meanwhile has made its keys.
        const filter = { _id: record._id, search_keys: record.search_keys ?? null }
        return { updateOne: { filter, update: { $set: { search_keys } } } }
      })
      if (wrong.length > 0) await records.bulkWrite(wrong, { ordered: false })
      last = batch.at(-1)
      if (!last || batch.length < AT_ONCE) break
    }
  }
}
