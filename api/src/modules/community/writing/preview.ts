import type { PostType } from '@olympiad/contracts/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { commentHtml, pictureNames, topicHtml } from './markdown.ts'
import { pictureSizes } from './pictures.ts'

export async function previewPost(em: Em, { _id: user }: User, type: PostType, source: string): Promise<SafeHtml> {
  if (type === 'comment') return commentHtml(source)
  const names = pictureNames(source)
  return topicHtml(source, pictureSizes(await em.find(CommunityPicture, { file: { $in: names }, user })))
}
