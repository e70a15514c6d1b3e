import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, isCallError, send } from '@olympiad/contracts/call'
import { createComment, deleteComment, getTopic, likePost } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE, SITE_NAME } from '@olympiad/contracts/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CommunityComment } from '../model/comment.entity.ts'
import { Setting } from '../model/setting.entity.ts'
import { CommunityTopic } from '../model/topic.entity.ts'
import { User } from '../model/user.entity.ts'
import { openSession } from '../modules/accounts/sessions.ts'
import { forumHelpers } from '../modules/community/moderation/moderation.fixture.ts'
import { seedSettings } from '../seed/base-data.ts'
import { startTwoInstances } from '../testing/harness.ts'

export async function testForumCrowd(crowdSize: number, writerCount: number): Promise<void> {
  const { api, other, close } = await startTwoInstances({ listen: true })
  afterAll(close)

  const forum = forumHelpers(api)
  const { fork } = forum

  let crowd: Fetcher[]
  let crowdElsewhere: Fetcher[]
  beforeAll(async () => {
    const em = fork()
    const now = api.deps.now()
    await seedSettings(em, api.deps.seller, {}, now)
    const people = Array.from({ length: crowdSize }, (_, nth) =>
      em.create(User, {
        ...{ _id: new ObjectId(), name: `Coach ${nth}`, email: `coach${nth}@demo.test`, type: PERSON_TYPE.coach },
        created_at: now,
      }),
    )
    await em.flush()
    await em.nativeUpdate(Setting, { site_name: SITE_NAME }, { community_others: 'none' })
    const over =
      (url: string, token: string): Fetcher =>
      (path, init) =>
        fetch(url + path, { ...init, headers: { ...(init?.headers as object), authorization: `Bearer ${token}` } })
    const tokens: string[] = []
    for (const person of people) tokens.push(await openSession(em, person, '', now))
    crowd = tokens.map((token, nth) => over(nth % 2 === 0 ? api.url : other.url, token))
    crowdElsewhere = tokens.map((token, nth) => over(nth % 2 === 0 ? other.url : api.url, token))
  })
  // A crowd behind one address exceeds the limit of one household.
  beforeEach(() => fork().getCollection('rate_limits').deleteMany({}))

  const topicOf = async () => {
    const user = await forum.person(PERSON_TYPE.coach, 'Noura')
    return await forum.topic({ user, category: await forum.category('Robots') })
  }
  const likes = async (entity: typeof CommunityTopic | typeof CommunityComment, _id: ObjectId) => {
    const { likes, likes_count } = await fork().findOneOrFail<CommunityTopic | CommunityComment>(entity, { _id })
    return { count: likes_count, people: new Set(likes.map(String)).size, entries: likes.length }
  }
  const pressed = (people: readonly Fetcher[], id: ObjectId, type: 'topic' | 'comment', liked?: boolean) =>
    people.map((as) =>
      send(likePost, { body: { id: id.toHexString(), type, ...(liked !== undefined && { liked }) } }, as),
    )

  describe(`likes from ${crowdSize} people at once, at two copies`, () => {
    const all = { count: crowdSize, people: crowdSize, entries: crowdSize }
    const none = { count: 0, people: 0, entries: 0 }

    it('count each person once, even after a double click, and none after they are withdrawn', async () => {
      const topic = await topicOf()
      await Promise.all(pressed(crowd, topic, 'topic'))
      expect(await likes(CommunityTopic, topic)).toEqual(all)

      const again = [...pressed(crowd, topic, 'topic', true), ...pressed(crowdElsewhere, topic, 'topic', true)]
      const likeCounts = (await Promise.all(again)).map(({ newCommunity }) => newCommunity.likes_count)
      expect(new Set(likeCounts)).toEqual(new Set([crowdSize]))
      expect(await likes(CommunityTopic, topic)).toEqual(all)
      const { slug } = await fork().findOneOrFail(CommunityTopic, { _id: topic })
      const visitor: Fetcher = (path, init) => fetch(other.url + path, init)
      const { result } = await send(getTopic, { query: { single: 'true', slug } }, visitor)
      expect(result).toMatchObject({ likes: [], likes_count: crowdSize })

      await Promise.all(pressed(crowdElsewhere, topic, 'topic', false))
      expect(await likes(CommunityTopic, topic)).toEqual(none)
    })

    it('of a comment count once per person, even with concurrent clicks', async () => {
      const comment = await forum.comment({
        user: await forum.person(PERSON_TYPE.coach, 'Fahad'),
        topic: await topicOf(),
      })
      await Promise.all([
        ...pressed(crowd, comment, 'comment', true),
        ...pressed(crowdElsewhere, comment, 'comment', true),
      ])
      expect(await likes(CommunityComment, comment)).toEqual(all)
    })
  })

  describe(`comments from ${writerCount} people at once, at two copies`, () => {
    const writers = () => crowd.slice(0, writerCount)
    const counted = async (topic: ObjectId) => {
      const em = fork()
      const { comments_count, threads_count } = await em.findOneOrFail(CommunityTopic, { _id: topic })
      const all = await em.find(CommunityComment, { community_id: topic })
      const rightly = all.every(
        ({ _id, replies_count }) =>
          replies_count === all.filter(({ ancestors }) => ancestors.some((above) => above.equals(_id))).length,
      )
      return { comments_count, threads_count, stored: all.length, rightly }
    }
    const retryOnConflict = async <T>(call: () => Promise<T>): Promise<T> => {
      for (;;) {
        try {
          return await call()
        } catch (error) {
          if (!isCallError(error) || error.code !== 'write_conflict') throw error
        }
      }
    }
    const write = (as: Fetcher, topic: ObjectId, body: string, parent?: string) => {
      const form = { community_id: topic.toHexString(), body, ...(parent && { parent }) }
      return retryOnConflict(() => send(createComment, { body: form }, as))
    }

    it('are counted exactly, at the top, below one comment, and when every second one is deleted again', async () => {
      const topic = await topicOf()
      const first = await Promise.all(writers().map((as, nth) => write(as, topic, `First words of ${nth}`)))
      expect(await counted(topic)).toEqual({
        comments_count: writerCount,
        threads_count: writerCount,
        stored: writerCount,
        rightly: true,
      })

      const parent = first[0]?.result.id ?? ''
      const replies = await Promise.all(writers().map((as, nth) => write(as, topic, `Answer of ${nth}`, parent)))
      expect(await counted(topic)).toEqual({
        comments_count: 2 * writerCount,
        threads_count: writerCount,
        stored: 2 * writerCount,
        rightly: true,
      })

      await Promise.all(
        writers().map((as, nth) => {
          const { id } = replies[nth]?.result ?? { id: '' }
          return nth % 2 === 0 ? retryOnConflict(() => send(deleteComment, { query: { id } }, as)) : undefined
        }),
      )
      expect(await counted(topic)).toEqual({
        comments_count: 1.5 * writerCount,
        threads_count: writerCount,
        stored: 1.5 * writerCount,
        rightly: true,
      })
    })
  })
}
