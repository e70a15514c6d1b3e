import type { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { createComment, deleteComment, listComments } from '@olympiad/contracts/calls/community'
import type { Approval } from '@olympiad/contracts/community'
import { PERSON, type PersonType, SITE_NAME } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import type { CommentView } from '@olympiad/contracts/views/community'
import { afterAll, beforeEach } from 'vitest'
import { Setting } from '../../../model/setting.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { seedSettings } from '../../../seed/facts.ts'
import { startTwoCopies } from '../../../testing/harness.ts'
import { openSession } from '../../accounts/sessions.ts'
import { forumOf } from '../moderation/moderation.fixture.ts'

const BEGIN = Date.UTC(2026, 10, 21, 9)

/** Somebody who is signed in, at one copy of the api or the other. */
export type Member = { id: ObjectId; as: Fetcher; there: Fetcher; email: string }

/** For the tests of one file: two copies of the api over one database, a clock, a forum and people who write in it. */
export async function commentStage() {
  let clock = BEGIN
  const pass = (minutes: number) => {
    clock += minutes * 60_000
  }
  // Nothing happens at the same moment as anything else.
  const now = () => {
    clock += 1
    return new Date(clock)
  }
  const { api, other: copy, close } = await startTwoCopies({ now })
  afterAll(close)
  const forum = forumOf(api)
  const { fork } = forum
  const em = fork()
  await seedSettings(em, api.deps.seller, {}, now())
  await em.flush()
  // Tests send more than a person may.
  beforeEach(() => fork().getCollection('rate_limits').deleteMany({}))

  async function member(
    name = 'فهد السديري',
    { type = PERSON.coach, lang = 'ar' }: { type?: PersonType; lang?: Lang } = {},
  ): Promise<Member> {
    const id = await forum.person(type, name)
    const em = fork()
    const account = await em.findOneOrFail(User, { _id: id })
    account.lang = lang
    await em.flush()
    const token = await openSession(em, account, '', now())
    return { id, as: api.withToken(token), there: copy.withToken(token), email: account.email }
  }

  return {
    api,
    copy,
    forum,
    fork,
    member,
    now,
    pass,
    /** Whose posts wait, whoever they are. */
    async waits(rule: Approval) {
      const rules = { community_students: rule, community_others: rule }
      await fork().nativeUpdate(Setting, { site_name: SITE_NAME }, rules)
    },
    /** A topic that is shown, in a category of its own. */
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

/** What stands where: the words of comments as a tree. */
export type Outline = (string | [string, Outline])[]
const words = ({ body, state, user }: CommentView) => (user ? body.replace(/<[^>]*>/g, '').trim() : `(${state})`)
export const outline = (comments: readonly CommentView[]): Outline =>
  comments.map((one) => (one.replies.length > 0 ? [words(one), outline(one.replies)] : words(one)))
