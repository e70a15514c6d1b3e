import type { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { createComment, deleteComment, listComments } from '@olympiad/contracts/calls/community'
import type { ApprovalPolicy } from '@olympiad/contracts/community'
import { PERSON_TYPE, type PersonType, SITE_NAME } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import type { CommentView } from '@olympiad/contracts/views/community'
import { afterAll, beforeEach } from 'vitest'
import { Setting } from '../../../model/setting.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { seedSettings } from '../../../seed/base-data.ts'
import { startTwoInstances } from '../../../testing/harness.ts'
import { openSession } from '../../accounts/sessions.ts'
import { forumHelpers } from '../moderation/moderation.fixture.ts'

const BEGIN = Date.UTC(2026, 10, 21, 9)

export type ForumMember = { id: ObjectId; as: Fetcher; callOtherInstance: Fetcher; email: string }

export async function commentFixture() {
  let clock = BEGIN
  const pass = (minutes: number) => {
    clock += minutes * 60_000
  }
  const now = () => {
    clock += 1
    return new Date(clock)
  }
  const { api, other: copy, close } = await startTwoInstances({ now })
  afterAll(close)
  const forum = forumHelpers(api)
  const { fork } = forum
  const em = fork()
  await seedSettings(em, api.deps.seller, {}, now())
  await em.flush()
  beforeEach(() => fork().getCollection('rate_limits').deleteMany({}))

  async function member(
    name = 'فهد السديري',
    { type = PERSON_TYPE.coach, lang = 'ar' }: { type?: PersonType; lang?: Lang } = {},
  ): Promise<ForumMember> {
    const id = await forum.person(type, name)
    const em = fork()
    const account = await em.findOneOrFail(User, { _id: id })
    account.lang = lang
    await em.flush()
    const token = await openSession(em, account, '', now())
    return { id, as: api.withToken(token), callOtherInstance: copy.withToken(token), email: account.email }
  }

  return {
    api,
    copy,
    forum,
    fork,
    member,
    now,
    pass,
    async waits(rule: ApprovalPolicy) {
      const rules = { community_students: rule, community_others: rule }
      await fork().nativeUpdate(Setting, { site_name: SITE_NAME }, rules)
    },
    topic: async (more: { user?: ObjectId; title?: string; state?: 'shown' | 'pending' | 'hidden' } = {}) =>
      (
        await forum.topic({
          user: more.user ?? (await member()).id,
          category: await forum.category('Programming'),
          ...(more.title && { title: more.title }),
          ...(more.state && { state: more.state }),
        })
      ).toHexString(),
    write: async (as: Fetcher, topic: string, body: string, parent?: string) =>
      (await send(createComment, { body: { community_id: topic, body, ...(parent && { parent }) } }, as)).result,
    remove: (as: Fetcher, id: string) => send(deleteComment, { query: { id } }, as),
    read: (as: Fetcher, topic: string, more: { page?: number; parent?: string; limit?: number } = {}) =>
      send(listComments, { query: { post_id: topic, page: 0, ...more } }, as),
  }
}

export type Outline = (string | [string, Outline])[]
const words = ({ body, state, user }: CommentView) => (user ? body.replace(/<[^>]*>/g, '').trim() : `(${state})`)
export const toOutline = (comments: readonly CommentView[]): Outline =>
  comments.map((one) => (one.replies.length > 0 ? [words(one), toOutline(one.replies)] : words(one)))
