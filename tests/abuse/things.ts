import type { Target as Post } from '../../api/src/matrix/forum-world.fixture.ts'
import { type Target, targetOf } from '../../api/src/matrix/member-world.fixture.ts'
import { CommunityCategory } from '../../api/src/model/category.entity.ts'
import { CommunityComment } from '../../api/src/model/comment.entity.ts'
import { Team } from '../../api/src/model/team.entity.ts'
import { CommunityTopic } from '../../api/src/model/topic.entity.ts'
import { User } from '../../api/src/model/user.entity.ts'
import { forumOf } from '../../api/src/modules/community/moderation/moderation.fixture.ts'
import { formFor, type Ground, openGround, register } from '../../api/src/modules/teams/registration.fixture.ts'
import { pngOf } from '../../api/src/testing/admin-calls.ts'
import { PEOPLE, type TestApi } from '../../api/src/testing/harness.ts'
import { collectionsOf } from './books.ts'

/** What is attacked: records that belong to the first of a kind, and to nobody else. */
export type Things = {
  /** A paid team and an unpaid one of `coach`, `student` and `entity`. */
  paid: Target
  unpaid: Target
  /** An open competition, with its season and a region. */
  ground: Ground
  /** A topic and a comment of `student`. */
  post: Post
  /** The topic's address. */
  topicPage: string
  /** The id of some record of each collection. */
  some: ReadonlyMap<string, string>
  picture: Uint8Array<ArrayBuffer>
}

export async function makeThings(api: TestApi): Promise<Things> {
  const fork = () => api.deps.orm.em.fork()
  const ground = await openGround(api)
  const paid = await fork().findOneOrFail(Team, { name: 'روّاد الأفق' }, { populate: ['competion'] })
  const form = formFor(ground, { members: [PEOPLE.student, PEOPLE.student3] })
  await register(await api.as('coach'), form)
  const ofGround = { competion: ground.competion._id }
  await fork().nativeUpdate(Team, ofGround, { entity: paid.entity })
  const unpaid = await fork().findOneOrFail(Team, ofGround)
  const picture = await pngOf('#0b6b55')

  const forum = forumOf(api)
  const author = await fork().findOneOrFail(User, { national_id: PEOPLE.student })
  const category = await fork().findOneOrFail(CommunityCategory, { order_id: 1 })
  const about = { user: author._id, category: category._id }
  const topic = await forum.topic(about)
  const under = await forum.topic(about)
  const comment = await forum.comment({ user: author._id, topic: under })
  const now = { created_at: api.deps.now() }
  await fork().nativeUpdate(CommunityTopic, { _id: { $in: [topic, under] } }, now)
  await fork().nativeUpdate(CommunityComment, { _id: comment }, now)
  await sendMessage(api)
  const { slug } = await fork().findOneOrFail(CommunityTopic, { _id: topic })

  const some = new Map<string, string>()
  for (const collection of collectionsOf(fork())) {
    const record = await collection.findOne({})
    if (record) some.set(collection.collectionName, String(record._id))
  }
  // An account that nobody is signed in to: what is done to it ends nobody's session.
  const bystander = await fork().findOneOrFail(User, { type: 0, national_id: { $nin: Object.values(PEOPLE) } })
  some.set('users', bystander.id)
  return {
    paid: await targetOf(fork(), paid),
    unpaid: await targetOf(fork(), unpaid),
    ground,
    post: {
      category: category.id,
      topic: topic.toHexString(),
      slug,
      comment: comment.toHexString(),
      under: under.toHexString(),
      picture: new Blob([picture]),
    },
    topicPage: `/en/community/forums/2026-03-01/${slug}`,
    some,
    picture,
  }
}

/** So that the console has one to be attacked. */
const sendMessage = ({ visitor }: TestApi) =>
  visitor('/api/contactus', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'هدى', email: 'huda@demo.test', phone: '0501234567', message: 'متى؟' }),
  })

/** A multipart form with a file in its part `file`. */
export function formWithFile(fields: Record<string, string>, file: File, part = 'file'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(part, file)
  return form
}
