import type { ObjectId } from '@mikro-orm/mongodb'
import { MAX_TOPIC_PICTURES } from '@olympiad/contracts/community'
import type { ForumPictureView } from '@olympiad/contracts/views/community'
import type { Deps } from '../../../deps.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { fieldError } from '../../../platform/errors.ts'
import { pictureReader } from '../../uploads/picture-reader.ts'
import { pictureNames } from './markdown.ts'
import type { PictureSizes } from './sanitize-rules.ts'

export const pictureSizes = (pictures: readonly CommunityPicture[]): PictureSizes =>
  new Map(pictures.map(({ file, width, height }) => [file, { width, height }]))

/** @throws {AppError} 400 for too many, unknown, foreign or otherwise used pictures */
export async function requirePictures(
  em: Em,
  source: string,
  user: ObjectId,
  topic: ObjectId | null,
): Promise<CommunityPicture[]> {
  const names = pictureNames(source)
  if (names.length > MAX_TOPIC_PICTURES) throw fieldError('description', 'topic_too_many_pictures')
  if (names.length === 0) return []
  const pictures = await em.find(CommunityPicture, { file: { $in: names }, user, topic: { $in: [null, topic] } })
  if (pictures.length < names.length) throw fieldError('description', 'picture_unknown')
  return pictures
}

/** Removed pictures become orphans for the sweep. In the caller's transaction. */
export async function assignPictures(em: Em, topic: ObjectId, pictures: readonly CommunityPicture[]): Promise<void> {
  for (const before of await em.find(CommunityPicture, { topic })) if (!pictures.includes(before)) before.topic = null
  for (const picture of pictures) picture.topic = topic
}

/** @throws {AppError} see `reencode` */
export async function storePicture(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  user: User,
  upload: Uint8Array,
): Promise<ForumPictureView> {
  const { name: file, width, height, save } = await pictureReader({ storage })(upload)
  // The file first: a crash in between leaves an orphan for the sweep, never a record without a file.
  await save()
  const em = orm.em.fork()
  em.create(CommunityPicture, { file, width, height, user: user._id, topic: null, created_at: now() })
  await em.flush()
  return { filename: file, width, height }
}
