import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { changeTopic, createTopic, deleteTopic, getTopic, listTopics } from '@olympiad/contracts/calls/community'
import type { ApprovalPolicy } from '@olympiad/contracts/community'
import { PERSON_TYPE, type PersonType, SITE_NAME } from '@olympiad/contracts/constants'
import type { TopicForm } from '@olympiad/contracts/forms/community'
import { afterAll, beforeEach } from 'vitest'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { Setting } from '../../../model/setting.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { invalidate } from '../../../platform/cache-tags.ts'
import { inTransaction } from '../../../platform/database.ts'
import { startTwoInstances } from '../../../testing/harness.ts'
import { openSession } from '../../accounts/sessions.ts'
import { callErrorOf as refused } from '../../teams/registration.fixture.ts'
import { setTopicState } from './topic-changes.ts'

const MINUTE_MS = 60_000
const english = { 'accept-language': 'en' }

export async function topicFixture() {
  let now = new Date('2026-03-01T08:00:00Z')
  const { api, other: copy, close } = await startTwoInstances({ now: () => now })
  afterAll(close)
  const fork = () => api.deps.orm.em.fork()
  beforeEach(() => fork().getCollection('rate_limits').deleteMany({}))

  async function account(type: PersonType, name: string): Promise<[Fetcher, Fetcher]> {
    const em = fork()
    const credentials = { email: `${new ObjectId().toHexString()}@demo.test`, national_id: '1100000015' }
    const role = type === PERSON_TYPE.admin ? ('owner' as const) : null
    const user = em.create(User, { name, type, role, ...credentials, phone_number: '+966501234567', created_at: now })
    await em.flush()
    const token = await openSession(em, user, '', now)
    return [api.withToken(token), copy.withToken(token)]
  }
  const person = async (type: PersonType, name: string): Promise<Fetcher> => (await account(type, name))[0]
  async function approvals(students: ApprovalPolicy, others: ApprovalPolicy): Promise<void> {
    const em = fork()
    const setting =
      (await em.findOne(Setting, { site_name: SITE_NAME })) ?? em.create(Setting, { site_name: SITE_NAME })
    Object.assign(setting, { community_students: students, community_others: others })
    await em.flush()
    await invalidate(em, 'content')
  }
  async function category(name_en: string, status = true): Promise<string> {
    const em = fork()
    const created = em.create(CommunityCategory, { name: `قسم ${name_en}`, name_en, status, order_id: 1 })
    await em.flush()
    return created._id.toHexString()
  }
  await approvals('none', 'none')
  const general = await category('General')

  return {
    api,
    fork,
    account,
    person,
    approvals,
    category,
    general,
    coach: await person(PERSON_TYPE.coach, 'سارة بنت خالد القحطاني'),
    admin: await person(PERSON_TYPE.admin, 'مدير الأولمبياد'),
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
    write: (as: Fetcher, form: Partial<TopicForm> = {}) =>
      send(createTopic, { body: { ...topicForm(general), ...form }, headers: english }, as),
    change: (as: Fetcher, id: string, form: Partial<TopicForm> = {}) =>
      send(changeTopic, { body: { id, ...topicForm(general), ...form }, headers: english }, as),
    remove: (as: Fetcher, id: string) => send(deleteTopic, { query: { id }, headers: english }, as),
    open: (as: Fetcher, slug: string) =>
      send(getTopic, { query: { single: 'true', slug }, headers: english }, as).then(({ result }) => result),
    list: (as: Fetcher, query: NonNullable<Parameters<typeof send<typeof listTopics>>[1]['query']> = {}) =>
      send(listTopics, { query, headers: english }, as),
    stored: (id: string) => fork().findOneOrFail(CommunityTopic, { _id: new ObjectId(id) }),
    topicsIn: async (id: string) =>
      (await fork().findOneOrFail(CommunityCategory, { _id: new ObjectId(id) })).topics_count,
    put: async (id: string, state: 'shown' | 'pending' | 'hidden') => {
      await inTransaction(api.deps.orm, async (em) =>
        setTopicState(em, await em.findOneOrFail(CommunityTopic, { _id: new ObjectId(id) }), state, now),
      )
      await invalidate(fork(), 'community')
    },
    mark: async (id: string, marks: { pinned?: boolean; locked?: boolean }) => {
      const em = fork()
      em.assign(await em.findOneOrFail(CommunityTopic, { _id: new ObjectId(id) }), marks)
      await em.flush()
    },
  }
}

export const topicForm = (category: string): TopicForm => ({
  title: 'كيف نبرمج الروبوت؟',
  category,
  description: 'نبدأ **من هنا**.',
})

export async function callErrorSummary(call: Promise<unknown>) {
  const { status, message: msg, errors } = await refused(call)
  return { status, msg, fields: errors.map(({ field }) => field) }
}
