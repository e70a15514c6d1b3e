import type { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { PERSON } from '@olympiad/contracts/constants'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { CommunityCategory } from '../model/category.entity.ts'
import { CommunityComment } from '../model/comment.entity.ts'
import { CommunityTopic } from '../model/topic.entity.ts'
import { User } from '../model/user.entity.ts'
import { forumOf } from '../modules/community/moderation/moderation.fixture.ts'
import { pngOf } from '../testing/admin-calls.ts'
import { startDemoApi } from '../testing/demo.ts'
import { PEOPLE, type TestApi } from '../testing/harness.ts'

/** Who asks, in the order of the table's columns: the student who wrote the post that is asked about, and the others. */
export const WHO = ['nobody', 'author', 'student', 'coach', 'entity', 'judge', 'admin'] as const
export type Who = (typeof WHO)[number]

/** The post that is asked about: `old` is shown, and its author may not change it any more; `locked` is its topic. */
export const POSTS = ['shown', 'old', 'pending', 'hidden', 'locked'] as const
export type Post = (typeof POSTS)[number]

/** What calls name. The comment stands below the topic, which is shown where the comment is none of them. */
export type Target = { category: string; topic: string; slug: string; comment: string; under: string; picture: Blob }
export type World = {
  as: Record<Who, Fetcher>
  /** A topic in this state, and a comment in this state below one that is shown or locked; new ones for each call. */
  target(post: Post): Promise<Target>
  /** Numbers and addresses of people, and whole names of students: no answer of the forum has them. */
  secrets: string[]
  routes: readonly { method: string; path: string }[]
  deps: TestApi['deps']
}

const EARLIER_MS = 3_600_000

/** For tests: the demo with its forum. */
export function forumWorld(): () => World {
  let world: World | undefined
  beforeAll(async () => {
    const api = await startDemoApi()
    afterAll(() => api.close())
    const forum = forumOf(api)
    const fork = () => api.deps.orm.em.fork()
    // Each call is made by everybody, and by some more often than they may.
    beforeEach(() => fork().getCollection('rate_limits').deleteMany({}))
    const accounts = await fork().find(User, { national_id: { $in: Object.values(PEOPLE) } })
    const author = accounts.find(({ national_id }) => national_id === PEOPLE.student)
    const category = await fork().findOneOrFail(CommunityCategory, { order_id: 1 })
    if (!author) throw new Error('the demo has its student')
    const picture = new Blob([await pngOf('#0b6b55')])

    /** At the moment of the call, or an hour before. */
    async function dated(entity: typeof CommunityTopic | typeof CommunityComment, _id: ObjectId, post: Post) {
      const created_at = new Date(api.deps.now().getTime() - (post === 'old' ? EARLIER_MS : 0))
      await fork().nativeUpdate(entity as typeof CommunityTopic, { _id }, { created_at })
    }
    async function target(post: Post): Promise<Target> {
      const state = post === 'pending' || post === 'hidden' ? post : 'shown'
      const about = { user: author?._id ?? category._id, category: category._id }
      const topic = await forum.topic({ ...about, state })
      const under = await forum.topic(about)
      const comment = await forum.comment({ user: about.user, topic: under, state })
      if (post === 'locked')
        await fork().nativeUpdate(CommunityTopic, { _id: { $in: [topic, under] } }, { locked: true })
      await dated(CommunityTopic, topic, post)
      await dated(CommunityComment, comment, post)
      const { slug } = await fork().findOneOrFail(CommunityTopic, { _id: topic })
      const ids = { topic: topic.toHexString(), comment: comment.toHexString(), under: under.toHexString() }
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
        [national_id, email, phone_number, ...(type === PERSON.student ? [name] : [])].filter((text) => text !== ''),
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
