import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const PictureSchema = defineEntity({
  name: 'CommunityPicture',
  collection: 'community_pictures',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    file: p.string(),
    /** In pixels. */
    width: p.integer(),
    height: p.integer(),
    user: p.type(ObjectId),
    /** Null without a topic: then it is deleted after a day. */
    topic: p.type(ObjectId).nullable(),
    created_at: p.datetime(),
  },
})

export class CommunityPicture extends PictureSchema.class {}
PictureSchema.setClass(CommunityPicture)

export const pictureIndexes: IndexDeclaration[] = [
  { collection: 'community_pictures', key: { file: 1 }, options: { unique: true } },
  { collection: 'community_pictures', key: { topic: 1, created_at: 1 } },
]

export const picturePersonalData: Record<string, PersonalData> = {
  community_pictures: { retention: 'account', note: 'with their files' },
}
