import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { GalleryView } from '@olympiad/contracts/views/content'
import type { IndexDeclaration } from '../platform/database.ts'
import { Competition } from './competition.entity.ts'
import type { PersonalData } from './personal-data.ts'
import { Season } from './season.entity.ts'

const GalleryItemSchema = defineEntity({
  name: 'GalleryItem',
  collection: 'galleries',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    name_en: p.string(),
    file_path: p.string(),
    season: () => p.manyToOne(Season),
    competion: () => p.manyToOne(Competition).nullable(),
    status: p.boolean().$type<Opt<boolean>>().default(false),
    created_at: p.datetime(),
  },
})

export class GalleryItem extends GalleryItemSchema.class {}
GalleryItemSchema.setClass(GalleryItem)

export type GalleryRow = { _id: ObjectId; season: ObjectId; competion?: ObjectId | null; created_at?: Date } & Partial<
  Pick<GalleryView, 'name' | 'name_en' | 'file_path' | 'status'>
>

export function galleryView({ _id, season, competion, name, name_en, file_path, status }: GalleryRow): GalleryView {
  const id = _id.toHexString()
  return {
    _id: id,
    id,
    name: name ?? '',
    name_en: name_en ?? '',
    file_path: file_path ?? '',
    season: season.toHexString(),
    competion: competion?.toHexString() ?? null,
    status: status ?? false,
  }
}

export const galleryIndexes: IndexDeclaration[] = [
  { collection: 'galleries', key: { season: 1, status: 1, created_at: -1 } },
]

export const galleryPersonalData: Record<string, PersonalData> = {
  galleries: { none: 'pictures of events by nobody’s name; taken down by hand on request' },
}
