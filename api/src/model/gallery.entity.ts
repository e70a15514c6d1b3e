import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import { MIDDLE } from '@olympiad/contracts/pictures'
import type { GalleryView } from '@olympiad/contracts/views/content'
import type { IndexDeclaration } from '../platform/database.ts'
import { Competition } from './competition.entity.ts'
import type { PersonalData } from './personal-data.ts'
import { Season } from './season.entity.ts'

const words = () => p.string().$type<Opt<string>>().default('')
const percent = () => p.integer().$type<Opt<number>>().default(MIDDLE)

const GalleryItemSchema = defineEntity({
  name: 'GalleryItem',
  collection: 'galleries',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    name_en: p.string(),
    file_path: p.string(),
    alt: words(),
    alt_en: words(),
    credit: words(),
    credit_en: words(),
    focus_x: percent(),
    focus_y: percent(),
    season: () => p.manyToOne(Season),
    competion: () => p.manyToOne(Competition).nullable(),
    status: p.boolean().$type<Opt<boolean>>().default(false),
    created_at: p.datetime(),
  },
})

export class GalleryItem extends GalleryItemSchema.class {}
GalleryItemSchema.setClass(GalleryItem)

export type GalleryRow = { _id: ObjectId; season: ObjectId; competion?: ObjectId | null; created_at?: Date } & Partial<
  Omit<GalleryView, '_id' | 'id' | 'season' | 'competion'>
>

/** Older records and the specification's form have no description: the caption stands for it. */
export function galleryView({ _id, season, competion, ...row }: GalleryRow): GalleryView {
  const id = _id.toHexString()
  const { name = '', name_en = '' } = row
  return {
    _id: id,
    id,
    name,
    name_en,
    file_path: row.file_path ?? '',
    alt: row.alt || name,
    alt_en: row.alt_en || name_en,
    credit: row.credit ?? '',
    credit_en: row.credit_en ?? '',
    focus_x: row.focus_x ?? MIDDLE,
    focus_y: row.focus_y ?? MIDDLE,
    season: season.toHexString(),
    competion: competion?.toHexString() ?? null,
    status: row.status ?? false,
  }
}

export const galleryIndexes: IndexDeclaration[] = [
  { collection: 'galleries', key: { season: 1, status: 1, created_at: -1 } },
]

export const galleryPersonalData: Record<string, PersonalData> = {
  galleries: {
    none: 'pictures of events, and the credit that a photographer asked for; taken down by hand on request',
  },
}
