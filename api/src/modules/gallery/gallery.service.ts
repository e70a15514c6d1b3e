import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { GalleryItem } from '../../model/gallery.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { Em } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { publishedRecords } from '../../platform/published-records.ts'
import { assertPictureExists } from '../uploads/assert-picture-exists.ts'
import { deleteUnusedPicture } from '../uploads/delete-unused-picture.ts'

export type NewGalleryItem = Pick<GalleryItem, 'name' | 'name_en' | 'file_path'> &
  Partial<Pick<GalleryItem, 'alt' | 'alt_en' | 'credit' | 'credit_en' | 'focus_x' | 'focus_y' | 'status'>> & {
    season: ObjectId
    competion?: ObjectId | null
  }
export type GalleryChanges = Partial<NewGalleryItem>

const records = publishedRecords(GalleryItem, 'content')

/** @throws {AppError} 400 for an unknown season, or a competition of another one */
async function requireSeasonAndCompetition(
  em: Em,
  { season, competion }: { season: ObjectId; competion: ObjectId | null },
): Promise<void> {
  if ((await em.count(Season, { _id: season })) === 0) throw fieldError('season', 'season_unknown')
  if (competion && (await em.count(Competition, { _id: competion, season })) === 0) {
    throw fieldError('competion', 'competition_not_of_season')
  }
}

/**
 * Shown by default: the specified form has no `status`.
 * @throws {AppError} 400 for an unknown picture, season or competition
 */
export async function addGalleryItem(
  em: Em,
  { storage, now }: Pick<Deps, 'storage' | 'now'>,
  { status = true, competion = null, ...item }: NewGalleryItem,
): Promise<ObjectId> {
  await assertPictureExists(em, storage, 'file_path', item.file_path)
  await requireSeasonAndCompetition(em, { season: item.season, competion })
  return await records.add(em, { ...item, competion, status, created_at: now() })
}

/**
 * Discards a replaced picture.
 * @throws {AppError} 404; 400 for an unknown picture, season or competition
 */
export async function changeGalleryItem(
  em: Em,
  { storage }: Pick<Deps, 'storage'>,
  id: ObjectId,
  changes: GalleryChanges,
): Promise<void> {
  const { season, competion, file_path } = await records.found(em, id)
  await assertPictureExists(em, storage, 'file_path', changes.file_path)
  if ('season' in changes || 'competion' in changes) {
    await requireSeasonAndCompetition(em, { season: season._id, competion: competion?._id ?? null, ...changes })
  }
  await records.change(em, id, changes)
  await deleteUnusedPicture(em, storage, file_path)
}

/** @throws {AppError} 404 */
export async function removeGalleryItem(em: Em, { storage }: Pick<Deps, 'storage'>, id: ObjectId): Promise<void> {
  const { file_path } = await records.found(em, id)
  await records.remove(em, id)
  await deleteUnusedPicture(em, storage, file_path)
}
