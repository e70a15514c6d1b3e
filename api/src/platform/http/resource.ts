import { type EntityName, ObjectId } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { ManagedResource } from '@olympiad/contracts/resource'
import type { TextKey } from '@olympiad/contracts/texts'
import type * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import type { Actor } from '../actor.ts'
import type { Em } from '../database.ts'
import type { Lookup } from '../lookup.ts'
import { excludeFields, versionOf } from '../versions.ts'

export type Row = { _id: ObjectId }
export type Where = Record<string, unknown>
export type SortOrder = { field: string; direction: 1 | -1 }

export type ChangeContext = { lang: Lang; by: Actor }

export type UploadedFile = { name: string; save(): Promise<void> }

/** Adapters: `simple-rest.ts` for the console, `envelope.ts` for the specification (docs/specification/decisions.md "Calls"). */
export type Resource<
  R extends Row = Row,
  View extends { id: string } = { id: string },
  Changes = unknown,
  New = unknown,
> = ManagedResource & {
  record: ZodMiniType<View>
  entity: EntityName<object>
  /** Of the record, or of a joined one, such as `topics.likes`. */
  excludedFields?: readonly string[]
  /** Emptied for readers who don't see personal data; in a list of records as `coaches.email`. A text, or nullable. */
  personalFields?: readonly string[]
  /** Join what `view` needs of other collections to each row, in the command that reads the rows. */
  lookups?: readonly Lookup[]
  /** Data leaves only through it. Takes a whole page, to read references once. */
  view(em: Em, rows: R[]): Promise<View[]>
  list: {
    /** An id finds any record. */
    baseFilter?: Where
    sort: readonly string[]
    order: SortOrder
    /** Equality only, except `conditionFilters`; operators never pass. */
    filter: Record<string, z.ZodType>
    /** Their schema outputs a condition. */
    conditionFilters?: readonly string[]
    /** Without `seesPersonalData`, no hit may tell of a contact or a national id. */
    search?: (words: string, em: Em, seesPersonalData: boolean) => Where | Promise<Where>
    perPage: readonly [number, ...number[]]
  }
  create?: { schema: z.ZodType<New>; run(em: Em, values: New, asking: ChangeContext): Promise<ObjectId> }
  /** `run` throws 404. With `isDecision` it rejects a second decision itself, so records have no version. */
  update?: {
    schema: z.ZodType<Changes>
    run(em: Em, id: ObjectId, changes: Changes, asking: ChangeContext): Promise<void>
    isDecision?: true
  }
  /** `run` throws 409 while something needs the record. */
  remove?: { run(em: Em, id: ObjectId, asking: ChangeContext): Promise<void>; successKey?: TextKey }
  /** Form parts of the specification; `sent` is the whole form. */
  files?: Record<
    string,
    { field: string; read(bytes: Uint8Array, sent: Record<string, unknown>): Promise<UploadedFile> }
  >
  /** Maps the specification's field names and nesting to the record's. */
  normaliseInput?(sent: Record<string, unknown>): Record<string, unknown>
}

export const defineResource = <R extends Row, View extends { id: string }, Changes = unknown, New = unknown>(
  declaration: Resource<R, View, Changes, New>,
): Resource<R, View, Changes, New> => declaration

const empty = (value: unknown): unknown => (typeof value === 'string' ? '' : null)

function emptyAt(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => emptyAt(item, [name, ...rest]))
  if (typeof value !== 'object' || value === null || !(name in value)) return value
  const inner: unknown = Reflect.get(value, name)
  return { ...value, [name]: rest.length === 0 ? empty(inner) : emptyAt(inner, rest) }
}

type Shown<R extends Row, View extends { id: string }> = Pick<Resource<R, View>, 'view' | 'list' | 'personalFields'>

/** The same resource for a reader who doesn't see personal data: emptied fields, neither sorted by nor searched. */
export function withoutPersonalData<R extends Row, View extends { id: string }, Whole extends Shown<R, View>>(
  resource: Whole & Shown<R, View>,
): Whole {
  const { personalFields = [], list, view } = resource
  const { search } = list
  const paths = personalFields.map((field) => field.split('.'))
  return {
    ...resource,
    view: async (em, rows) => (await view(em, rows)).map((record) => paths.reduce<unknown>(emptyAt, record) as View),
    list: {
      ...list,
      sort: list.sort.filter((field) => !personalFields.includes(field)),
      ...(search && { search: (words, em) => search(words, em, false) }),
    },
  }
}

/** The resource as a reader may see it. */
export const seenBy = <R extends Row, View extends { id: string }, Whole extends Shown<R, View>>(
  { seesPersonalData }: { readonly seesPersonalData: boolean | undefined },
  resource: Whole & Shown<R, View>,
): Whole => (seesPersonalData ? resource : withoutPersonalData(resource))

type Changeable = { update?: { isDecision?: true } | undefined }

export type ReadableResource<R extends Row, View extends { id: string }> = Pick<
  Resource<R, View>,
  'entity' | 'view' | 'list' | 'excludedFields' | 'lookups'
> &
  Changeable

export type VersionedView<View> = View & { version?: string }

export const isVersioned = ({ update }: Changeable): boolean => update !== undefined && !update.isDecision

type ProjectedFields = Pick<Resource, 'excludedFields'> & { includedFields?: readonly string[] | undefined }

const namesOf = (lookups: readonly Lookup[] = []) => new Set(lookups.map(({ $lookup }) => $lookup.as))

function projectionOf({ includedFields, excludedFields = [] }: ProjectedFields): Record<string, 0 | 1> | undefined {
  if (includedFields) return Object.fromEntries(includedFields.map((field) => [field, 1]))
  return excludedFields.length > 0 ? excludeFields(excludedFields) : undefined
}

export type ReadRows = Pick<Resource, 'entity' | 'lookups'> & ProjectedFields

/** One command, also with `lookups`. All but `excludedFields`, or only `includedFields`. */
export async function readRows<R extends Row>(
  em: Em,
  { entity, lookups = [], includedFields, excludedFields = [] }: ReadRows,
  where: Where,
  { sort, skip = 0, limit }: { sort?: Record<string, 1 | -1>; skip?: number; limit: number },
): Promise<R[]> {
  const collection = em.getCollection(entity)
  const joined = namesOf(lookups)
  const isJoined = (field: string) => joined.has(field.split('.', 1)[0] ?? '')
  const projection = projectionOf({
    includedFields,
    excludedFields: excludedFields.filter((field) => !isJoined(field)),
  })
  if (lookups.length === 0) {
    return await collection
      .find<R>(where, { ...(sort && { sort }), skip, limit, ...(projection && { projection }) })
      .toArray()
  }
  const excludedOfJoined = projectionOf({ excludedFields: excludedFields.filter(isJoined) })
  const stages = [
    { $match: where },
    ...(sort ? [{ $sort: sort }] : []),
    { $skip: skip },
    { $limit: limit },
    ...(projection ? [{ $project: projection }] : []),
    ...lookups,
    ...(excludedOfJoined ? [{ $project: excludedOfJoined }] : []),
  ]
  return await collection.aggregate<R>(stages).toArray()
}

/** Counts only when the rows of the page don't tell the total. */
export async function totalOf<Total extends number | undefined>(
  { length }: readonly unknown[],
  { skip, limit }: { skip: number; limit: number },
  count: () => Promise<Total>,
): Promise<Total | number> {
  const isLastPage = length < limit && (length > 0 || skip === 0)
  return isLastPage ? skip + length : await count()
}

type Page = { sort: Record<string, 1 | -1>; skip: number; limit: number }

/** One command for the rows, and one for the total unless the rows tell it. */
export async function readPage<R extends Row>(
  em: Em,
  resource: Pick<Resource, 'entity' | 'excludedFields' | 'lookups'>,
  where: Where,
  page: Page,
): Promise<{ rows: R[]; total: number }> {
  const collection = em.getCollection(resource.entity)
  const rows = await readRows<R>(em, resource, where, page)
  // MongoDB knows a collection's size, but counts a filter's matches one by one.
  const all = Object.keys(where).length === 0
  const count = () => (all ? collection.estimatedDocumentCount() : collection.countDocuments(where))
  return { rows, total: await totalOf(rows, page, count) }
}

async function versionedViews<R extends Row, View extends { id: string }>(
  em: Em,
  resource: ReadableResource<R, View>,
  rows: R[],
): Promise<VersionedView<View>[]> {
  const views = await resource.view(em, rows)
  if (!isVersioned(resource)) return views
  const joined = namesOf(resource.lookups)
  const versions = new Map(rows.map((row) => [row._id.toHexString(), versionOf(row, joined)]))
  return views.map((view) => ({ ...view, version: versions.get(view.id) ?? '' }))
}

export type ListQuery = {
  where: Where
  search?: string | undefined
  sort?: SortOrder | undefined
  skip: number
  limit: number
  /** Counts all matches of a search, however many. */
  exactTotal?: boolean
}

export async function listFilter(
  em: Em,
  { baseFilter, conditionFilters = [], search }: Resource['list'],
  where: Where,
  words?: string,
): Promise<Where> {
  const entries = Object.entries(where)
  const fields = Object.fromEntries(entries.filter(([name]) => !conditionFilters.includes(name)))
  const custom = entries.filter(([name]) => conditionFilters.includes(name)).map(([, condition]) => condition)
  const all = [baseFilter, fields, ...custom, words && (await search?.(words, em, true))].filter(
    (filter) => typeof filter === 'object',
  )
  return all.length === 1 ? fields : { $and: all }
}

/** A search that matches more has no total, because counting would read every match. */
const MAX_COUNTED = 500

/** `_id` breaks ties, so that pages never overlap. The total is unknown beyond `MAX_COUNTED` matches of a search. */
export async function listRecords<R extends Row, View extends { id: string }>(
  em: Em,
  resource: ReadableResource<R, View>,
  { where, search, sort, skip, limit, exactTotal = false }: ListQuery,
): Promise<{ records: VersionedView<View>[]; total: number | undefined }> {
  const { entity, list: rules } = resource
  const found = await listFilter(em, rules, where, search)
  const { field, direction } = sort ?? rules.order
  const order: Record<string, 1 | -1> = field === 'id' ? { _id: direction } : { [field]: direction, _id: direction }
  const page = { sort: order, skip, limit }
  if (!search || exactTotal) {
    const { rows, total } = await readPage<R>(em, resource, found, page)
    return { records: await versionedViews(em, resource, rows), total }
  }
  const matches = await findMatches(em.getCollection(entity), found)
  const rows = await readRows<R>(em, resource, matches.filter ?? found, page)
  const total = await totalOf(rows, page, async () => matches.total)
  return { records: await versionedViews(em, resource, rows), total }
}

/** Few matches are read by the index of the search alone, wherever they are in the list's order. */
async function findMatches(
  collection: ReturnType<Em['getCollection']>,
  found: Where,
): Promise<{ filter: Where; total: number } | { filter: undefined; total: undefined }> {
  const matches = await collection.find<Row>(found, { projection: { _id: 1 }, limit: MAX_COUNTED + 1 }).toArray()
  if (matches.length > MAX_COUNTED) return { filter: undefined, total: undefined }
  return { filter: { _id: { $in: matches.map(({ _id }) => _id) } }, total: matches.length }
}

export async function findRecord<R extends Row, View extends { id: string }>(
  em: Em,
  resource: ReadableResource<R, View>,
  id: string,
): Promise<VersionedView<View> | undefined> {
  if (!/^[0-9a-f]{24}$/i.test(id)) return undefined
  const rows = await readRows(em, resource, { _id: new ObjectId(id) }, { limit: 1 })
  return (await versionedViews(em, resource, rows))[0]
}

/** The specification's messages (001 §8). */
export function changeMessageKey(changes: object): TextKey {
  const values = Object.entries(changes)
  if (values.every(([, value]) => typeof value === 'boolean')) return 'status_updated'
  return values.every(([field]) => field === 'order_id') ? 'order_updated' : 'update_done'
}
