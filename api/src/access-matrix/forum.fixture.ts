import type { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { CommunityCategory } from '../model/category.entity.ts'
import { CommunityComment } from '../model/comment.entity.ts'
import { CommunityTopic } from '../model/topic.entity.ts'
import { User } from '../model/user.entity.ts'
import { forumHelpers } from '../modules/community/moderation/moderation.fixture.ts'
import { createPng } from '../testing/admin-client.ts'
import { startDemoApi } from '../testing/demo.ts'
import { PEOPLE, type TestApi } from '../testing/harness.ts'

export const FORUM_CALLERS = ['nobody', 'author', 'student', 'coach', 'entity', 'judge', 'admin'] as const
export type ForumCaller = (typeof FORUM_CALLERS)[number]

/** `old` is visible, but past its edit window; `locked` belongs to a locked topic. */
export const POST_CASES = ['shown', 'old', 'pending', 'hidden', 'locked'] as const
export type PostCase = (typeof POST_CASES)[number]

/** The comment's own topic is always visible. */
export type ForumTarget = {
  category: string
  topic: string
  slug: string
  comment: string
  commentTopic: string
  picture: Blob
}
export type ForumSetup = {
  as: Record<ForumCaller, Fetcher>
  target(post: PostCase): Promise<ForumTarget>
  /** Numbers, addresses and students' full names: no forum answer may contain them. */
  secrets: string[]
  routes: readonly { method: string; path: string }[]
  deps: TestApi['deps']
}

const EARLIER_MS = 3_600_000

export function setUpForum(): () => ForumSetup {
  let world: ForumSetup | undefined
  beforeAll(async () => {
    const api = await startDemoApi()
    afterAll(() => api.close())
    const forum = forumHelpers(api)
    const fork = () => api.deps.orm.em.fork()
    // The table makes more calls than the limits allow.
    beforeEach(() => fork().getCollection('rate_limits').deleteMany({}))
    const accounts = await fork().find(User, { national_id: { $in: Object.values(PEOPLE) } })
    const author = accounts.find(({ national_id }) => national_id === PEOPLE.student)
    const category = await fork().findOneOrFail(CommunityCategory, { order_id: 1 })
    if (!author) throw new Error('the demo has its student')
    const picture = new Blob([await createPng('#0b6b55')])

    async function datePost(entity: typeof CommunityTopic | typeof CommunityComment, _id: ObjectId, post: PostCase) {
      const created_at = new Date(api.deps.now().getTime() - (post === 'old' ? EARLIER_MS : 0))
      await fork().nativeUpdate(entity as typeof CommunityTopic, { _id }, { created_at })
    }
    async function target(post: PostCase): Promise<ForumTarget> {
      const state = post === 'pending' || post === 'hidden' ? post : 'shown'
      const commonFields = { user: author?._id ?? category._id, category: category._id }
      const topic = await forum.topic({ ...commonFields, state })
      const under = await forum.topic(commonFields)
      const comment = await forum.comment({ user: commonFields.user, topic: under, state })
      if (post === 'locked')
        await fork().nativeUpdate(CommunityTopic, { _id: { $in: [topic, under] } }, { locked: true })
      await datePost(CommunityTopic, topic, post)
      await datePost(CommunityComment, comment, post)
      const { slug } = await fork().findOneOrFail(CommunityTopic, { _id: topic })
      const ids = { topic: topic.toHexString(), comment: comment.toHexString(), commentTopic: under.toHexString() }
      return { ...ids, category: category.id, slug, picture }
    }
    world = {
      as: {
        nobody: api.visitor,
        author: await api.as('student'),
        student: await api.as('student4'),
        coach: await api.as('coach'),
        entity: await api.as('entity'),
        judge: await api.as('judge'),
        admin: api.admin,
      },
      target,
      secrets: accounts.flatMap(({ name, type, national_id, email, phone_number }) =>
        [national_id, email, phone_number, ...(type === PERSON_TYPE.student ? [name] : [])].filter(
          (text) => text !== '',
        ),
      ),
      routes: api.app.routes,
      deps: api.deps,
    }
  })
  return () => {
    if (!world) throw new Error('the world is made before the tests')
    return world
  }
}
