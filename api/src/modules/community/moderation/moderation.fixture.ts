import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import type { PostState } from '@olympiad/contracts/community'
import { PERSON_TYPE, type PersonType } from '@olympiad/contracts/constants'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { ModerationCase, type PostReport } from '../../../model/moderation-case.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { createAdminClient } from '../../../testing/admin-client.ts'
import type { TestApi } from '../../../testing/harness.ts'
import { openSession } from '../../accounts/sessions.ts'
import { setCommentState } from '../comments/comment-changes.ts'
import { setTopicState } from '../topics/topic-changes.ts'
import { commentHtml, previewText, topicHtml } from '../writing/markdown.ts'
import { stemWords } from '../writing/search-words.ts'
import { addReport, openApproval } from './cases.ts'

type State = Exclude<PostState, 'deleted'>

export function forumHelpers({ deps, withToken }: Pick<TestApi, 'deps' | 'withToken'>) {
  const fork = () => deps.orm.em.fork()
  let minutes = 0
  const later = () => new Date(Date.UTC(2026, 2, 1, 8, minutes++))

  async function person(type: PersonType, name: string): Promise<ObjectId> {
    const em = fork()
    const email = `${new ObjectId().toHexString()}@demo.test`
    const role = type === PERSON_TYPE.admin ? ('owner' as const) : null
    const user = em.create(User, { name, email, type, role, created_at: new Date('2025-09-01T06:00:00Z') })
    await em.flush()
    return user._id
  }

  async function as(_id: ObjectId): Promise<Fetcher> {
    const em = fork()
    return withToken(await openSession(em, await em.findOneOrFail(User, { _id }), '', deps.now()))
  }

  return {
    fork,
    person,
    as,
    async admin(name: string) {
      const id = await person(PERSON_TYPE.admin, name)
      const calls = await as(id)
      return { ...createAdminClient(calls), as: calls, id }
    },
    async category(name_en: string): Promise<ObjectId> {
      const em = fork()
      const category = em.create(CommunityCategory, { name: 'قسم', name_en, order_id: 1 })
      await em.flush()
      return category._id
    },
    topic: (of: { user: ObjectId; category: ObjectId; title?: string; source?: string; state?: State }) =>
      inTransaction(deps.orm, async (em) => {
        const {
          user,
          category,
          title = 'How do you tune a sensor?',
          source = 'It reads **nothing**.',
          state = 'shown',
        } = of
        const now = later()
        const description = topicHtml(source, new Map())
        const topic = em.create(CommunityTopic, {
          ...{ title, slug: new ObjectId().toHexString(), category, user, source, description },
          ...{ preview: previewText(description), words: stemWords(`${title} ${source}`), state: 'pending' },
          ...{ created_at: now, listed_at: now },
        })
        await em.flush()
        if (state === 'pending') openApproval(em, 'topic', topic, topic._id, now)
        else await setTopicState(em, topic, state, now)
        return topic._id
      }),
    comment: (of: { user: ObjectId; topic: ObjectId; parent?: ObjectId; source?: string; state?: State }) =>
      inTransaction(deps.orm, async (em) => {
        const { user, topic, parent, source = 'Clean its *lens*.', state = 'shown' } = of
        const now = later()
        const above = parent && (await em.findOneOrFail(CommunityComment, { _id: parent }))
        const comment = em.create(CommunityComment, {
          ...{ community_id: topic, user, source, body: commentHtml(source), state: 'pending', listed: false },
          ...{ parent: parent ?? null, ancestors: above ? [...above.ancestors, above._id] : [], created_at: now },
        })
        await em.flush()
        if (state === 'pending') openApproval(em, 'comment', comment, topic, now)
        else await setCommentState(em, comment, state, now)
        return comment._id
      }),
    report: (type: 'topic' | 'comment', target: ObjectId, report: Partial<PostReport> = {}) =>
      inTransaction(deps.orm, async (em) => {
        const post =
          type === 'topic'
            ? await em.findOneOrFail(CommunityTopic, { _id: target })
            : await em.findOneOrFail(CommunityComment, { _id: target })
        const topic = post instanceof CommunityComment ? post.community_id : post._id
        const storedReport: PostReport = {
          user: new ObjectId(),
          reason: 'offensive',
          note: '',
          created_at: later(),
          ...report,
        }
        await addReport(em, type, post, topic, storedReport)
        await em.flush()
        return (await em.findOneOrFail(ModerationCase, { target, status: 'open' })).id
      }),
    caseOf: async (target: ObjectId) =>
      (await fork().findOneOrFail(ModerationCase, { target }, { orderBy: { _id: -1 } })).id,
    async numbers(of: { category?: ObjectId; topic?: ObjectId; comment?: ObjectId }) {
      const em = fork()
      const category = of.category && (await em.findOne(CommunityCategory, { _id: of.category }))
      const topic = of.topic && (await em.findOne(CommunityTopic, { _id: of.topic }))
      const comment = of.comment && (await em.findOne(CommunityComment, { _id: of.comment }))
      return {
        ...(category && { topics_count: category.topics_count }),
        ...(topic && { topic: topic.state, comments_count: topic.comments_count, threads_count: topic.threads_count }),
        ...(comment && { comment: comment.state, replies_count: comment.replies_count }),
      }
    },
  }
}

export type ForumHelpers = ReturnType<typeof forumHelpers>
