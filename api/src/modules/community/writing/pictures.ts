import type { ObjectId } from '@mikro-orm/mongodb'
import { TOPIC_PICTURES } from '@olympiad/contracts/community'
import type { ForumPictureView } from '@olympiad/contracts/views/community'
import type { Deps } from '../../../deps.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { fieldError } from '../../../platform/errors.ts'
import { pictureReader } from '../../uploads/picture-reader.ts'
import { pictureNames } from './markdown.ts'
import type { Pictures } from './post-rules.ts'

/** Their sizes by their files, as the text that shows them is made with. */
export const sizesOf = (pictures: readonly CommunityPicture[]): Pictures =>
  new Map(pictures.map(({ file, width, height }) => [file, { width, height }]))

/**
 * The pictures of a text that is to be kept as a topic's.
 * @throws {AppError} 400 where there are too many, or one is not kept here, not the author's or another topic's
 */
export async function needPictures(
  em: Em,
  source: string,
  user: ObjectId,
  topic: ObjectId | null,
): Promise<CommunityPicture[]> {
  const names = pictureNames(source)
  if (names.length > TOPIC_PICTURES) throw fieldError('description', 'topic_pictures_many')
  if (names.length === 0) return []
  const pictures = await em.find(CommunityPicture, { file: { $in: names }, user, topic: { $in: [null, topic] } })
  if (pictures.length < names.length) throw fieldError('description', 'picture_unknown')
  return pictures
}

/** Says which topic shows them; those that it showed before and no longer does are swept. In the caller's transaction. */
export async function givePictures(em: Em, topic: ObjectId, pictures: readonly CommunityPicture[]): Promise<void> {
  for (const before of await em.find(CommunityPicture, { topic })) if (!pictures.includes(before)) before.topic = null
  for (const picture of pictures) picture.topic = topic
}

/** Keeps a picture for a topic that is being written. @throws {AppError} see `reencode` */
export async function keepPicture(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  user: User,
  upload: Uint8Array,
): Promise<ForumPictureView> {
  const { name: file, width, height, keep } = await pictureReader({ storage })(upload)
  // The file first: a kill between the two leaves one that nothing names, which is swept, and no record that leads nowhere.
  await keep()
  const em = orm.em.fork()
  em.create(CommunityPicture, { file, width, height, user: user._id, topic: null, created_at: now() })
  await em.flush()
  return { filename: file, width, height }
}
