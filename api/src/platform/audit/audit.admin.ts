import { ObjectId } from '@mikro-orm/mongodb'
import { auditEntries as declared } from '@olympiad/contracts/resources/people'
import {
  AUDIT_ACTIONS,
  AUDIT_PAGE_SIZES,
  AuditEntryView,
  type AuditRecordKind,
  type AuditRecordNames,
} from '@olympiad/contracts/views/audit'
import * as z from 'zod'
import type { Em } from '../database.ts'
import { dayRange } from '../http/day-range.ts'
import { defineResource, type Where } from '../http/resource.ts'
import { reference } from '../http/resource-fields.ts'
import { containsPattern } from '../http/text-search.ts'
import { AuditEntry } from './audit.entity.ts'
import { AUDIT_KIND_FIELDS, auditKindOf } from './audit-kind.ts'
import { isUserSubmitted } from './audit-privacy.ts'
import { LABEL_FIELDS, recordLabel } from './record-label.ts'

type AuditRow = Omit<
  AuditEntryView,
  '_id' | 'id' | 'at' | 'actor' | 'record' | 'there' | 'kind' | 'names' | 'detail'
> & {
  _id: ObjectId
  at: Date
  actor: ObjectId | null
  actor_name: string
  record: ObjectId | null
  kind?: AuditRecordKind | null
  detail: AuditEntryView['detail'] | null
}

const REFERENCES: Record<string, string> = {
  season: 'wroseasons',
  competion: 'competions',
  team: 'teams',
  region: 'regions',
  user: 'users',
  order: 'orders',
  competion_id: 'competions',
  category: 'community_categories',
  assignee: 'users',
}
const ID = /^[0-9a-f]{24}$/
/** A season's team export uses this filter (001 §9). */
const SEASON_FILTER = /^season-([0-9a-f]{24})$/
const PROJECTION = Object.fromEntries([...AUDIT_KIND_FIELDS, ...LABEL_FIELDS].map((field) => [field, 1]))

async function namesIn(em: Em, rows: readonly AuditRow[]): Promise<AuditRecordNames> {
  const idsByCollection = new Map<string, Set<string>>()
  const references = rows.flatMap(({ changes, detail }) => [
    ...changes.map(({ field, before, after }) => ({ field, ids: [before, after] })),
    ...Object.entries(detail ?? {}).map(([field, value]) => ({ field, ids: [value] })),
  ])
  for (const { field, ids } of references) {
    const collection = Object.hasOwn(REFERENCES, field) ? REFERENCES[field] : undefined
    for (const id of ids) {
      const [, season] = SEASON_FILTER.exec(String(id)) ?? []
      if (season) idsByCollection.set('wroseasons', (idsByCollection.get('wroseasons') ?? new Set()).add(season))
      if (!collection || typeof id !== 'string' || !ID.test(id)) continue
      idsByCollection.set(collection, (idsByCollection.get(collection) ?? new Set()).add(id))
    }
  }
  const names: AuditRecordNames = {}
  for (const [collection, ids] of idsByCollection) {
    const found = em.getCollection(collection).find({ _id: { $in: [...ids].map((id) => new ObjectId(id)) } })
    for (const record of await found.project({ name: 1, name_en: 1, order_id: 1 }).toArray()) {
      const { label, label_en: name_en } = recordLabel(record)
      names[String(record['_id'])] = { name: label, name_en }
      if (collection === 'wroseasons') names[`season-${record['_id']}`] = { name: label, name_en }
    }
  }
  return names
}

type Changed = { kind: AuditRecordKind; label: ReturnType<typeof recordLabel> | undefined }

async function recordsOf(em: Em, rows: readonly AuditRow[]): Promise<Map<string, Changed>> {
  const records = new Map<string, Changed>()
  for (const [collection, entries] of Map.groupBy(rows, (row) => row.collection)) {
    const ids = entries.flatMap(({ record }) => record ?? [])
    if (ids.length === 0) continue
    const found = em.getCollection<{ _id: ObjectId }>(collection).find({ _id: { $in: ids } })
    for (const record of await found.project<{ _id: ObjectId }>(PROJECTION).toArray()) {
      records.set(record._id.toHexString(), {
        kind: auditKindOf(collection, record),
        label: isUserSubmitted(collection) ? recordLabel(record) : undefined,
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
  const text = containsPattern(words)
  const id = words.toLowerCase()
  const record = ID.test(id) ? [{ record: new ObjectId(id) }] : []
  return { $or: [{ label: text }, { label_en: text }, { actor_name: text }, ...record] }
}

export const adminAudit = defineResource<AuditRow, AuditEntryView>({
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
