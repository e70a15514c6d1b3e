import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { GalleryItem } from '../../model/gallery.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { Em } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { publishedRecords } from '../../platform/published-records.ts'
import { forgetPicture } from '../uploads/forget-picture.ts'
import { needPicture } from '../uploads/known-picture.ts'

export type NewGalleryItem = Pick<GalleryItem, 'name' | 'name_en' | 'file_path'> & {
  season: ObjectId
  /** Null where the picture shows no competition in particular. */
  competion?: ObjectId | null
  status?: boolean
}
export type GalleryChanges = Partial<NewGalleryItem>

const records = publishedRecords(GalleryItem, 'content')

/** @throws {AppError} 400 where the season is not there, or the competition not one of its own */
async function needPlace(
  em: Em,
  { season, competion }: { season: ObjectId; competion: ObjectId | null },
): Promise<void> {
  if ((await em.count(Season, { _id: season })) === 0) throw fieldError('season', 'season_unknown')
  if (competion && (await em.count(Competition, { _id: competion, season })) === 0) {
    throw fieldError('competion', 'competition_not_of_season')
  }
}

/**
 * A new picture: shown at once unless it is said otherwise, as the specified form doesn't ask.
 * @throws {AppError} 400 where the picture is not kept, or what it shows is not there
 */
export async function addGalleryItem(
  em: Em,
  { storage, now }: Pick<Deps, 'storage' | 'now'>,
  { status = true, competion = null, ...item }: NewGalleryItem,
): Promise<ObjectId> {
  await needPicture(em, storage, 'file_path', item.file_path)
  await needPlace(em, { season: item.season, competion })
  return await records.add(em, { ...item, competion, status, created_at: now() })
}

/**
 * Changes the named fields and no others. A picture that was replaced is no longer kept.
 * @throws {AppError} 404; 400 where the picture is not kept, or what it would show is not there
 */
export async function changeGalleryItem(
  em: Em,
  { storage }: Pick<Deps, 'storage'>,
  id: ObjectId,
  changes: GalleryChanges,
): Promise<void> {
  const { season, competion, file_path } = await records.found(em, id)
  await needPicture(em, storage, 'file_path', changes.file_path)
  if ('season' in changes || 'competion' in changes) {
    await needPlace(em, { season: season._id, competion: competion?._id ?? null, ...changes })
  }
  await records.change(em, id, changes)
  await forgetPicture(em, storage, file_path)
}

/** Deletes it with its picture. @throws {AppError} 404 */
export async function removeGalleryItem(em: Em, { storage }: Pick<Deps, 'storage'>, id: ObjectId): Promise<void> {
  const { file_path } = await records.found(em, id)
  await records.remove(em, id)
  await forgetPicture(em, storage, file_path)
}
