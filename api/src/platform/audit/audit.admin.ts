import { ObjectId } from '@mikro-orm/mongodb'
import { audit as declared } from '@olympiad/contracts/resources/people'
import {
  AUDIT_ACTIONS,
  AUDIT_PAGE_SIZES,
  AuditEntryView,
  type AuditKind,
  type AuditNames,
} from '@olympiad/contracts/views/audit'
import * as z from 'zod'
import type { Em } from '../database.ts'
import { dayRange } from '../http/day-range.ts'
import { resource, type Where } from '../http/resource.ts'
import { reference } from '../http/resource-fields.ts'
import { containing } from '../http/resource-search.ts'
import { AuditEntry } from './audit.entity.ts'
import { KIND_FIELDS, kindOf } from './kind.ts'
import { labelOf, NAMES } from './label.ts'
import { isSentIn } from './personal.ts'

type AuditRow = Omit<
  AuditEntryView,
  '_id' | 'id' | 'at' | 'actor' | 'record' | 'there' | 'kind' | 'names' | 'detail'
> & {
  _id: ObjectId
  at: Date
  actor: ObjectId | null
  actor_name: string
  record: ObjectId | null
  kind?: AuditKind | null
  detail: AuditEntryView['detail'] | null
}

/** Fields that hold the id of a record, and its collection. */
const REFERENCES: Record<string, string> = {
  season: 'wroseasons',
  competion: 'competions',
  team: 'teams',
  region: 'regions',
  user: 'users',
  order: 'orders',
  competion_id: 'competions',
  category: 'community_categories',
}
const ID = /^[0-9a-f]{24}$/
/** What an export of a season's teams is asked for by (001 §9). */
const OF_SEASON = /^season-([0-9a-f]{24})$/
const SHOWN = Object.fromEntries([...KIND_FIELDS, ...NAMES].map((field) => [field, 1]))

/** The names of the records that changed fields and details refer to, each collection read once. */
async function namesIn(em: Em, rows: readonly AuditRow[]): Promise<AuditNames> {
  const wanted = new Map<string, Set<string>>()
  const named = rows.flatMap(({ changes, detail }) => [
    ...changes.map(({ field, before, after }) => ({ field, ids: [before, after] })),
    ...Object.entries(detail ?? {}).map(([field, value]) => ({ field, ids: [value] })),
  ])
  for (const { field, ids } of named) {
    const collection = Object.hasOwn(REFERENCES, field) ? REFERENCES[field] : undefined
    for (const id of ids) {
      const [, season] = OF_SEASON.exec(String(id)) ?? []
      if (season) wanted.set('wroseasons', (wanted.get('wroseasons') ?? new Set()).add(season))
      if (!collection || typeof id !== 'string' || !ID.test(id)) continue
      wanted.set(collection, (wanted.get(collection) ?? new Set()).add(id))
    }
  }
  const names: AuditNames = {}
  for (const [collection, ids] of wanted) {
    const found = em.getCollection(collection).find({ _id: { $in: [...ids].map((id) => new ObjectId(id)) } })
    for (const record of await found.project({ name: 1, name_en: 1, order_id: 1 }).toArray()) {
      const { label: name, label_en: name_en } = labelOf(record)
      names[String(record['_id'])] = { name, name_en }
      if (collection === 'wroseasons') names[`season-${record['_id']}`] = { name, name_en }
    }
  }
  return names
}

type Changed = { kind: AuditKind; label: ReturnType<typeof labelOf> | undefined }

/**
 * The changed records that are still there, by id: the label where entries don't keep it, and what they are for entries that
 * don't tell.
 */
async function recordsOf(em: Em, rows: readonly AuditRow[]): Promise<Map<string, Changed>> {
  const records = new Map<string, Changed>()
  for (const [collection, entries] of Map.groupBy(rows, (row) => row.collection)) {
    const ids = entries.flatMap(({ record }) => record ?? [])
    if (ids.length === 0) continue
    const found = em.getCollection<{ _id: ObjectId }>(collection).find({ _id: { $in: ids } })
    for (const record of await found.project<{ _id: ObjectId }>(SHOWN).toArray()) {
      records.set(record._id.toHexString(), {
        kind: kindOf(collection, record),
        label: isSentIn(collection) ? labelOf(record) : undefined,
      })
    }
  }
  return records
}

async function auditViews(em: Em, rows: AuditRow[]): Promise<AuditEntryView[]> {
  const names = await namesIn(em, rows)
  const records = await recordsOf(em, rows)
  return rows.map(({ _id, at, actor, actor_name, record, kind, ...entry }) => {
    const id = _id.toHexString()
    const changed = record?.toHexString() ?? null
    const found = changed === null ? undefined : records.get(changed)
    return {
      ...entry,
      ...found?.label,
      _id: id,
      id,
      at: at.toISOString(),
      actor: actor ? { _id: actor.toHexString(), name: actor_name } : null,
      record: changed,
      there: found !== undefined,
      kind: kind ?? found?.kind ?? '',
      detail: entry.detail ?? {},
      names,
    }
  })
}

const search = (words: string): Where => {
  const text = containing(words)
  const id = words.toLowerCase()
  const record = ID.test(id) ? [{ record: new ObjectId(id) }] : []
  return { $or: [{ label: text }, { label_en: text }, { actor_name: text }, ...record] }
}

/** The audit log in the console, newest first. There is nothing here that writes. */
export const adminAudit = resource<AuditRow, AuditEntryView>({
  ...declared,
  record: AuditEntryView,
  entity: AuditEntry,
  view: auditViews,
  list: {
    sort: ['at'],
    order: { field: 'at', direction: -1 },
    filter: {
      actor: reference,
      collection: z.string().regex(/^[a-z_]{1,40}$/, 'invalid_value'),
      action: z.enum(AUDIT_ACTIONS, 'invalid_value'),
      record: reference,
      at: dayRange,
    },
    search,
    perPage: AUDIT_PAGE_SIZES,
  },
})
