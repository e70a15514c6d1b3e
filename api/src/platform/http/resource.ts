import { type EntityName, ObjectId } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { ManagedResource } from '@olympiad/contracts/resource'
import type { TextKey } from '@olympiad/contracts/texts'
import type * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import type { Actor } from '../actor.ts'
import type { Em } from '../database.ts'
import { unreadOf, versionOf } from '../versions.ts'

/** A stored document as it is read; `_id` is all that lists need to know of it. */
export type Row = { _id: ObjectId }
export type Where = Record<string, unknown>
export type Order = { field: string; direction: 1 | -1 }

/** Who asks for a change, and how they read. */
export type Asking = { lang: Lang; by: Actor }

/** A file that was sent, once it was found to be sound: the name that it will have, and what keeps it under that name. */
export type SentFile = { name: string; keep(): Promise<void> }

/**
 * A managed collection of the console, as data plus functions. Two adapters speak over it: `simple-rest.ts` as the
 * console does, `envelope.ts` as the specification does (decisions.md "Calls"). What needs more writes its own routes.
 */
export type Resource<
  R extends Row = Row,
  View extends { id: string } = { id: string },
  Changes = unknown,
  New = unknown,
> = ManagedResource & {
  /** A record as `view` gives it. */
  record: ZodMiniType<View>
  /** Whose collection it is. */
  entity: EntityName<object>
  /** Fields that its view doesn't show and that may be long: they aren't read. */
  unread?: readonly string[]
  /** The only way out. Given a whole page, so that references are read once for all rows. */
  view(em: Em, rows: R[]): Promise<View[]>
  list: {
    /** Those of the collection that are in its lists; an id finds any record. All of them where nothing is said. */
    only?: Where
    /** Fields that may be sorted by, besides `id`. */
    sort: readonly string[]
    /** The order where none is asked for. */
    order: Order
    /** Fields that may be filtered by equality, and what a value of each must be. Operators never pass. */
    filter: Record<string, z.ZodType>
    /** Those filters that are no field: what a value of theirs gives is a condition of its own. */
    conditions?: readonly string[]
    /** What has the words; `em` is for those that stand in another collection. */
    search?: (words: string, em: Em) => Where | Promise<Where>
    perPage: readonly [number, ...number[]]
  }
  /** A new record out of all fields that its form has. `run` gives its id. */
  create?: { schema: z.ZodType<New>; run(em: Em, values: New, asking: Asking): Promise<ObjectId> }
  /**
   * A partial change: any of the schema's fields, no others. `run` throws 404 for an unknown id. What `decides` changes
   * nothing that was typed, and refuses by itself what was decided meanwhile: its records have no version.
   */
  update?: {
    schema: z.ZodType<Changes>
    run(em: Em, id: ObjectId, changes: Changes, asking: Asking): Promise<void>
    decides?: true
  }
  /** `run` throws 409 where something still needs the record. `done` is said instead of 'Delete Successfully!'. */
  remove?: { run(em: Em, id: ObjectId, asking: Asking): Promise<void>; done?: TextKey }
  /** Parts of the specification's forms that are files, and the field that takes the name of each; `sent` is the whole form. */
  files?: Record<string, { field: string; read(bytes: Uint8Array, sent: Record<string, unknown>): Promise<SentFile> }>
  /** Fields of a call as those of the record, where the specification names or packs them otherwise. */
  readSent?(sent: Record<string, unknown>): Record<string, unknown>
}

/** Names the row, the view and the changes of a resource once; gives the resource itself. */
export const resource = <R extends Row, View extends { id: string }, Changes = unknown, New = unknown>(
  declaration: Resource<R, View, Changes, New>,
): Resource<R, View, Changes, New> => declaration

type Changeable = { update?: { decides?: true } | undefined }

/** As much of a resource as its records are read by. */
export type Readable<R extends Row, View extends { id: string }> = Pick<
  Resource<R, View>,
  'entity' | 'view' | 'list' | 'unread'
> &
  Changeable

/** A record as it is answered; what can be changed has a version, to say at which a change was made. */
export type Answered<View> = View & { version?: string }

/** Whether its records have versions. */
export const isVersioned = ({ update }: Changeable): boolean => update !== undefined && !update.decides

const without = (unread: readonly string[] = []) => (unread.length > 0 ? { projection: unreadOf(unread) } : {})

async function answered<R extends Row, View extends { id: string }>(
  em: Em,
  resource: Readable<R, View>,
  rows: R[],
): Promise<Answered<View>[]> {
  const views = await resource.view(em, rows)
  if (!isVersioned(resource)) return views
  const versions = new Map(rows.map((row) => [row._id.toHexString(), versionOf(row)]))
  return views.map((view) => ({ ...view, version: versions.get(view.id) ?? '' }))
}

/** What both adapters ask for. */
export type ListQuery = {
  where: Where
  search?: string | undefined
  sort?: Order | undefined
  skip: number
  limit: number
}

/** What a list holds: what belongs into it, is asked for and has the words. */
export async function listed(
  em: Em,
  { only, conditions = [], search }: Resource['list'],
  where: Where,
  words?: string,
): Promise<Where> {
  const asked = Object.entries(where)
  const fields = Object.fromEntries(asked.filter(([name]) => !conditions.includes(name)))
  const own = asked.filter(([name]) => conditions.includes(name)).map(([, condition]) => condition)
  const all = [only, fields, ...own, words && (await search?.(words, em))].filter((one) => typeof one === 'object')
  return all.length === 1 ? fields : { $and: all }
}

/** One page of records and how many there are in all. Equal values keep one order from page to page. */
export async function list<R extends Row, View extends { id: string }>(
  em: Em,
  resource: Readable<R, View>,
  { where, search, sort, skip, limit }: ListQuery,
): Promise<{ records: Answered<View>[]; total: number }> {
  const { entity, list: rules, unread } = resource
  const collection = em.getCollection(entity)
  const found = await listed(em, rules, where, search)
  const { field, direction } = sort ?? rules.order
  const order = field === 'id' ? { _id: direction } : { [field]: direction, _id: direction }
  const rows = await collection.find<R>(found, { sort: order, skip, limit, ...without(unread) }).toArray()
  // A page that is not full tells the number by itself.
  const last = rows.length < limit && (rows.length > 0 || skip === 0)
  // A MongoDB knows how many it has; who have something in common it counts one by one.
  const all = Object.keys(found).length === 0
  const count = () => (all ? collection.estimatedDocumentCount() : collection.countDocuments(found))
  const total = last ? skip + rows.length : await count()
  return { records: await answered(em, resource, rows), total }
}

/** One record, undefined where the id is unknown or no id at all. */
export async function one<R extends Row, View extends { id: string }>(
  em: Em,
  resource: Readable<R, View>,
  id: string,
): Promise<Answered<View> | undefined> {
  const { entity, unread } = resource
  if (!/^[0-9a-f]{24}$/i.test(id)) return undefined
  const row = await em.getCollection(entity).findOne<R>({ _id: new ObjectId(id) }, without(unread))
  return row ? (await answered(em, resource, [row]))[0] : undefined
}

/** The specification's words for a change: a switch, the display order, anything else (001 §8). */
export function doneText(changes: object): TextKey {
  const values = Object.entries(changes)
  if (values.every(([, value]) => typeof value === 'boolean')) return 'status_updated'
  return values.every(([field]) => field === 'order_id') ? 'order_updated' : 'update_done'
}
