import {
  MAX_REPLY_DEPTH,
  MAX_TOPIC_LENGTH,
  REPLIES_PER_COMMENT,
  TOPIC_TITLE_LENGTH,
} from '@olympiad/contracts/community'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { uploadKey } from '../../../modules/uploads/image.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { DEMO_CATEGORIES } from './categories.ts'

const ARABIC = /[\u0621-\u064A]/
const LATIN_WORDS = /[A-Za-z]+ [A-Za-z]+ [A-Za-z]+/

let api: Awaited<ReturnType<typeof startDemoApi>>
let topics: CommunityTopic[]
let comments: CommunityComment[]
let cases: ModerationCase[]
beforeAll(async () => {
  api = await startDemoApi()
  const em = api.deps.orm.em.fork()
  topics = await em.findAll(CommunityTopic)
  comments = await em.findAll(CommunityComment)
  cases = await em.findAll(ModerationCase)
})
afterAll(() => api.close())

const shown = ({ state }: { state: string }) => state === 'shown'

describe('what the forum of the demo has counted', () => {
  it('is what stands in each category', async () => {
    const categories = await api.deps.orm.em.fork().findAll(CommunityCategory)
    expect(categories).toHaveLength(DEMO_CATEGORIES.length)
    for (const { _id, name, topics_count } of categories) {
      expect(topics_count, name).toBe(topics.filter((topic) => topic.category.equals(_id)).filter(shown).length)
    }
  })

  it('is what stands below each topic', () => {
    for (const { _id, title, comments_count, threads_count } of topics) {
      const below = comments.filter(({ community_id }) => community_id.equals(_id))
      expect(comments_count, title).toBe(below.filter(shown).length)
      expect(threads_count, title).toBe(below.filter(({ parent, listed }) => !parent && listed).length)
    }
  })

  it('is what stands below each comment', () => {
    for (const { _id, source, replies_count } of comments) {
      const below = comments.filter(({ ancestors, listed }) => listed && ancestors.some((above) => above.equals(_id)))
      expect(replies_count, source).toBe(below.length)
    }
  })

  it('is who likes it: each person once, and nobody what they wrote', () => {
    for (const { user, source, likes, likes_count } of [...topics, ...comments]) {
      expect(new Set(likes.map(String)).size, source).toBe(likes_count)
      expect(likes.map(String)).not.toContain(String(user))
    }
  })
})

describe('the comments of the demo', () => {
  it('stand below their parents and what is above those, and were written after what they answer', () => {
    const byId = new Map(comments.map((comment) => [String(comment._id), comment]))
    const writtenOf = new Map(topics.map(({ _id, created_at }) => [String(_id), created_at]))
    for (const { source, parent, answers, reply_to, ancestors, community_id, created_at } of comments) {
      const above = parent && byId.get(String(parent))
      expect(ancestors.map(String), source).toEqual(above ? [...above.ancestors, above._id].map(String) : [])
      expect(ancestors.length, source).toBeLessThan(MAX_REPLY_DEPTH)
      const answered = answers ? byId.get(String(answers)) : above
      const before = answered?.created_at ?? writtenOf.get(String(community_id)) ?? created_at
      expect(created_at.getTime(), source).toBeGreaterThan(before.getTime())
      expect(created_at.getTime(), source).toBeLessThan(Date.now())
      expect(reply_to?.toHexString(), source).toBe(answers ? answered?.user.toHexString() : undefined)
    }
  })

  it('fill a second page of a topic, a thread of its own, and go as deep as replies go', () => {
    expect(Math.max(...topics.map(({ threads_count }) => threads_count))).toBeGreaterThan(10)
    expect(Math.max(...comments.map(({ replies_count }) => replies_count))).toBeGreaterThan(REPLIES_PER_COMMENT)
    expect(Math.max(...comments.map(({ ancestors }) => ancestors.length))).toBe(MAX_REPLY_DEPTH - 1)
    expect(comments.some(({ reply_to }) => reply_to)).toBe(true)
  })
})

describe('the topics of the demo', () => {
  it('are such as the forum takes, in Arabic and in English', () => {
    for (const { title, source, description, preview, words } of topics) {
      expect(title.length).toBeGreaterThanOrEqual(TOPIC_TITLE_LENGTH.min)
      expect(title.length).toBeLessThanOrEqual(TOPIC_TITLE_LENGTH.max)
      expect(source.length).toBeLessThan(MAX_TOPIC_LENGTH)
      expect(description, title).not.toBe('')
      expect(preview, title).not.toBe('')
      expect(words.length).toBeGreaterThan(3)
    }
    expect(topics.filter(({ source }) => ARABIC.test(source)).length).toBeGreaterThan(15)
    expect(topics.filter(({ source }) => LATIN_WORDS.test(source)).length).toBeGreaterThan(4)
  })

  it('have all that a text can have, and a picture that is kept', async () => {
    const all = topics.map(({ description }) => description).join('')
    for (const tag of ['h2', 'ol', 'ul', 'strong', 'em', 'blockquote', 'pre', 'code', 'img', 'a']) {
      expect(all).toMatch(new RegExp(`<${tag}[ >]`))
    }
    const [picture] = await api.deps.orm.em.fork().findAll(CommunityPicture)
    expect(await api.deps.storage.has(uploadKey(picture?.file ?? ''))).toBe(true)
    expect(topics.filter(({ description }) => description.includes(`/uploads/${picture?.file}`))).toHaveLength(1)
  })

  it('have one of each state that an admin may see', () => {
    const states = topics.map(({ state }) => state)
    expect(states.filter((state) => state === 'pending')).toHaveLength(1)
    expect(states.filter((state) => state === 'hidden')).toHaveLength(1)
    expect(topics.filter(({ pinned }) => pinned)).toHaveLength(1)
    expect(topics.filter(({ locked }) => locked)).toHaveLength(1)
  })
})

it('the queue of the demo has what waits, and what was reported', async () => {
  const pending = [...topics, ...comments].filter(({ state }) => state === 'pending').map(({ _id }) => String(_id))
  const approvals = cases.filter(({ kind }) => kind === 'approval').map(({ target }) => String(target))
  expect(approvals.toSorted()).toEqual(pending.toSorted())
  const [reported, ...more] = cases.filter(({ kind }) => kind === 'report')
  expect(more).toEqual([])
  expect(reported?.reports).toHaveLength(1)
  const comment = comments.find(({ _id }) => _id.equals(reported?.target ?? ''))
  expect(comment?.state).toBe('shown')
  expect(String(reported?.author)).toBe(String(comment?.user))
  const waiting = await api.deps.orm.em
    .fork()
    .find(User, { _id: { $in: cases.filter(({ kind }) => kind === 'approval').map(({ author }) => author) } })
  expect(waiting.map(({ type }) => type)).toEqual([0, 0])
})
