import type { EntityName, ObjectId } from '@mikro-orm/mongodb'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type Em, type IndexDeclaration, requireTransaction } from './database.ts'
import { InvalidInput } from './errors.ts'
import type { Where } from './http/resource.ts'
import { containsPattern, numberPrefixes } from './http/text-search.ts'

export type SearchFields = {
  texts: readonly (string | null | undefined)[]
  numbers?: readonly (string | null | undefined)[]
  phones?: readonly (string | null | undefined)[]
}

const LONGEST = 40
const MAX_WORDS = 16
/** A short number in a search means a team's, not the start of these. */
const NUMBER_PREFIX = '#'
const ARTICLE = /^(?:[وفبك]?ال|و?لل|al(?=[a-z]{4}))(?=\p{L}{2})/u

const wordsIn = (text: string): string[] =>
  normaliseName(text)
    // Writers often omit a separate hamza.
    .replace(/[ء'’ʼ]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Without separators, so that عبد الرحمن matches عبدالرحمن. */
function keysOfText(text: string): string[] {
  const words = wordsIn(text).slice(0, MAX_WORDS)
  return words.flatMap((_, index) => {
    const rest = words.slice(index).join('')
    return [rest, rest.replace(ARTICLE, '')].map((key) => key.slice(0, LONGEST))
  })
}

const digitsIn = (number: string): string => wordsIn(number).join('')

function keysOfPhone(input: string): string[] {
  const phone = parsePhoneNumberFromString(input, { defaultCountry: 'SA', extract: false })
  return phone ? [digitsIn(phone.number), phone.nationalNumber] : numberPrefixes(input)
}

const presentTexts = (values: SearchFields['texts'] = []): string[] =>
  values.filter((value) => typeof value === 'string')

export function searchKeys({ texts, numbers, phones }: SearchFields): string[] {
  const wholeMatch = [...presentTexts(numbers).map(digitsIn), ...presentTexts(phones).flatMap(keysOfPhone)]
  return [
    ...new Set([
      ...presentTexts(texts).flatMap(keysOfText),
      ...wholeMatch.filter((number) => number !== '').map((number) => NUMBER_PREFIX + number.slice(0, LONGEST)),
    ]),
  ]
}

/** Equal for two spellings of an address in other cases. Others may have it too. */
export const emailKey = (email: string): string => searchKeys({ texts: [email] })[0] ?? ''

const prefixPatterns = (input: string): RegExp[] =>
  [wordsIn(input).join(''), ...numberPrefixes(input).map((number) => NUMBER_PREFIX + number)]
    .filter((key) => key !== '')
    // Letters and digits only: no escaping.
    .map((key) => new RegExp(`^${key.slice(0, LONGEST)}`))

const HAS_DIGIT = /\p{N}/u

/** All words in one key, or each at the beginning of a key. */
export function searchKeyFilters(words: string): [Where, ...Where[]] {
  const wholeMatch = { search_keys: { $in: prefixPatterns(words) } }
  const perWord = words
    .split(/\s+/)
    // The embedded database reads all matches of the first, so start with the rarest: a number, or a long word.
    .toSorted((a, b) => Number(HAS_DIGIT.test(b)) - Number(HAS_DIGIT.test(a)) || b.length - a.length)
    .map(prefixPatterns)
    .filter((keys) => keys.length > 0)
  return perWord.length > 1
    ? [wholeMatch, { $and: perWord.map((keys) => ({ search_keys: { $in: keys } })) }]
    : [wholeMatch]
}

/** An `$or` of one alternative may cost more than the alternative. */
export const anyOf = ([first, ...others]: readonly [Where, ...Where[]]): Where =>
  others.length > 0 ? { $or: [first, ...others] } : first

/** Uses the index of `search_keys`. */
export const searchKeyFilter = (words: string): Where => anyOf(searchKeyFilters(words))

/** For readers who see names, but neither contacts nor national ids: each word is in one of the named `fields`. */
export const searchNamesFilter = (words: string, fields: readonly string[]): Where => ({
  $and: [
    searchKeyFilter(words),
    ...(words.match(/\S+/g) ?? []).map((word) => ({
      $or: fields.map((field) => ({ [field]: containsPattern(word) })),
    })),
  ],
})

/** Limits the ids in one query. */
const MAX_FOUND = 2_000

/** @throws {AppError} 400 `search_too_broad`, since a partial result would be wrong */
export async function findIds(em: Em, entity: EntityName<object>, where: Where, field = '_id'): Promise<ObjectId[]> {
  const options = { projection: { [field]: 1 }, limit: MAX_FOUND + 1 }
  const found = await em.getCollection(entity).find<Record<string, ObjectId>>(where, options).toArray()
  if (found.length > MAX_FOUND) throw new InvalidInput('search_too_broad')
  return found.flatMap((record) => record[field] ?? [])
}

/** Rebuilds `search_keys` at every write of the entity. */
export function searchKeyHooks<Found>(searchFields: (record: Found) => SearchFields) {
  const make = ({ entity }: { entity: Found & { search_keys?: string[] | null } }) => {
    entity.search_keys = searchKeys(searchFields(entity))
  }
  return { beforeCreate: [make], beforeUpdate: [make] }
}

// biome-ignore lint/suspicious/noExplicitAny: each collection has records of its own.
export type SearchableCollection = { collection: string; searchFields: (record: any) => SearchFields }

export const searchIndexes = (collections: readonly SearchableCollection[]): IndexDeclaration[] =>
  collections.map(({ collection }) => ({ collection, key: { search_keys: 1 } }))

const BATCH_SIZE = 200

type Keyed = { _id: ObjectId; search_keys?: string[] | null }

/** For native writes, which bypass the hooks. Call it in their transaction. */
export async function rebuildSearchKeys(
  em: Em,
  { collection, searchFields }: SearchableCollection,
  where: Where,
): Promise<void> {
  const session = requireTransaction(em)
  const records = em.getCollection<Keyed>(collection)
  for (const record of await records.find(where, { session }).toArray()) {
    const $set = { search_keys: searchKeys(searchFields(record)) }
    await records.updateOne({ _id: record._id }, { $set }, { session })
  }
}

/** An older copy may have written the keys, or their rules have changed. */
export async function repairSearchKeys(
  em: Em,
  collections: readonly SearchableCollection[],
  signal?: AbortSignal,
): Promise<void> {
  for (const { collection, searchFields } of collections) {
    const records = em.getCollection<Keyed>(collection)
    for (let last: Keyed | undefined; !signal?.aborted; ) {
      const after = last ? { _id: { $gt: last._id } } : {}
      const batch = await records.find(after).sort({ _id: 1 }).limit(BATCH_SIZE).toArray()
      const wrong = batch.flatMap((record) => {
        const search_keys = searchKeys(searchFields(record))
        if (search_keys.join() === record.search_keys?.join()) return []
        // A concurrent write has built the keys.
        const filter = { _id: record._id, search_keys: record.search_keys ?? null }
        return { updateOne: { filter, update: { $set: { search_keys } } } }
      })
      if (wrong.length > 0) await records.bulkWrite(wrong, { ordered: false })
      last = batch.at(-1)
      if (!last || batch.length < BATCH_SIZE) break
    }
  }
}
