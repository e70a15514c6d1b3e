import { ObjectId } from '@mikro-orm/mongodb'
import type { Topic } from '@olympiad/motif/topic-sign'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { drawScenePicture, drawTopicPicture } from '../../pictures.ts'
import { DEMO_CATEGORIES } from './categories.ts'
import { createTopic } from './create-topic.ts'
import { type DemoForum, WRITER_EMAILS, type Writer } from './demo-post.ts'

const PHOTOGRAPH = { width: 960, height: 640 }
const LEADS = ['noura', 'fahad', 'school', 'hind', 'layan', 'rayan', 'turki', 'joud'] as const satisfies Writer[]

export type ForumPictures = { categoryIcons: Map<Topic, string>; workbench: string }

export async function drawForumPictures(storage: Storage): Promise<ForumPictures> {
  const [icons, workbench] = await Promise.all([
    Promise.all(DEMO_CATEGORIES.map(async ({ sign }) => [sign, await drawTopicPicture(storage, sign)] as const)),
    drawScenePicture(storage, 'forum', 'workbench', PHOTOGRAPH),
  ])
  return { categoryIcons: new Map(icons), workbench }
}

export async function createForum(em: Em, { categoryIcons, workbench }: ForumPictures, now: Date): Promise<void> {
  const forum = await openForum(em, workbench, now)
  for (const [nth, { sign, topics, ...names }] of DEMO_CATEGORIES.entries()) {
    const _id = new ObjectId()
    const created = topics.map((topic) => createTopic(em, forum, _id, topic))
    const topics_count = created.filter(({ state }) => state === 'shown').length
    em.create(CommunityCategory, {
      ...names,
      _id,
      logo: categoryIcons.get(sign) ?? '',
      order_id: nth + 1,
      topics_count,
    })
    for (const { _id: topic, source, user, created_at } of created) {
      if (source.includes(workbench)) em.create(CommunityPicture, { ...forum.picture, user, topic, created_at })
    }
  }
}

async function openForum(em: Em, file: string, now: Date): Promise<DemoForum> {
  const accounts = await em.find(User, { email: { $ne: '' } }, { orderBy: { created_at: 1, _id: 1 } })
  const byEmail = new Map(accounts.map((account) => [account.email, account._id]))
  const leads = new Set<string>(LEADS.map((name) => WRITER_EMAILS[name]))
  // The leads must be able to try liking, so they have liked nothing yet.
  const likers = accounts.filter((account) => !account.isAdmin() && !leads.has(account.email)).map(({ _id }) => _id)
  let turn = 0
  return {
    now,
    picture: { file, ...PHOTOGRAPH },
    writer: (name) => {
      const writer = byEmail.get(WRITER_EMAILS[name])
      if (!writer) throw new Error(`the demo has nobody at ${WRITER_EMAILS[name]}`)
      return writer
    },
    likesFor: (author, count) => {
      turn += 7
      const others = likers.filter((liker) => !liker.equals(author))
      const likes = others.map((_, nth) => others[(nth + turn) % others.length] ?? author).slice(0, count)
      return { likes, likes_count: likes.length }
    },
  }
}
