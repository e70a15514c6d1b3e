import { ObjectId } from '@mikro-orm/mongodb'
import { createTopic } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { callErrorSummary, topicFixture, topicForm } from './topics.fixture.ts'

const forum = await topicFixture()
const { api, fork, account, coach, admin, general, write, open, topicsIn, approvals, person, pass, category } = forum
const openCase = (id: string) => fork().findOne(ModerationCase, { target: new ObjectId(id), status: 'open' })

describe('a new topic', () => {
  test('is shown at once, under an address of its title', async () => {
    const before = await topicsIn(general)
    const { msg, result, path } = await write(coach)
    expect(msg).toBe('Your topic is published.')
    expect(path).toBe(`/community/forums/2026-03-01/${encodeURIComponent('كيف-نبرمج-الروبوت')}`)
    expect(result).toMatchObject({
      title: 'كيف نبرمج الروبوت؟',
      slug: 'كيف-نبرمج-الروبوت',
      description: '<p dir="auto">نبدأ <strong>من هنا</strong>.</p>',
      source: 'نبدأ **من هنا**.',
      category: { name_en: 'General' },
      state: 'shown',
      mine: true,
      editable_until: '2026-03-01T08:30:00.000Z',
      likes: [],
    })
    expect(await topicsIn(general)).toBe(before + 1)
    expect(await open(api.visitor, result.slug)).toMatchObject({ mine: false, editable_until: null })
    expect(await open(api.visitor, result.slug)).not.toHaveProperty('source')
  })

  test('is pending if the settings say so: only its author and admins see it', async () => {
    await approvals('first', 'none')
    const student = await person(PERSON_TYPE.student, 'ليان بنت فهد العتيبي')
    const before = await topicsIn(general)
    const { msg, result } = await write(student, { title: 'أول ما أكتب' })
    expect(msg).toBe('We have your topic. Everybody will be able to read it once an organiser has approved it.')
    expect(result.state).toBe('pending')
    expect(await openCase(result.id)).toMatchObject({ kind: 'approval', type: 'topic' })
    expect(await topicsIn(general)).toBe(before)
    expect((await open(student, result.slug)).state).toBe('pending')
    expect((await open(admin, result.slug)).state).toBe('pending')
    for (const other of [api.visitor, coach])
      expect((await callErrorSummary(open(other, result.slug))).status).toBe(404)
    expect((await forum.list(student)).result.map(({ id }) => id)).not.toContain(result.id)

    pass(60)
    await forum.put(result.id, 'shown')
    expect((await forum.list(api.visitor)).result[0]?.id).toBe(result.id)
    expect((await write(student, { title: 'ثاني ما أكتب' })).result.state).toBe('shown')
    await approvals('all', 'none')
    expect((await write(student, { title: 'ثالث ما أكتب' })).result.state).toBe('pending')
    await approvals('none', 'none')
  })

  test('of an admin is never pending', async () => {
    await approvals('all', 'all')
    expect((await write(admin, { title: 'مواعيد الموسم' })).result.state).toBe('shown')
    await approvals('none', 'none')
  })

  test('is refused for visitors and banned members', async () => {
    expect((await callErrorSummary(write(api.visitor))).status).toBe(401)
    const banned = await person(PERSON_TYPE.coach, 'Noura Saleh')
    const { _id } = await fork().findOneOrFail(CommunityTopic, { _id: new ObjectId((await write(banned)).result.id) })
    const em = fork()
    const { user } = await em.findOneOrFail(CommunityTopic, { _id })
    em.create(CommunityBan, { user, created_at: api.deps.now(), until: null, by: 'admin' })
    await em.flush()
    expect(await callErrorSummary(write(banned, { title: 'Another topic' }))).toMatchObject({ status: 403 })
  })

  test.each([
    ['without a title', { title: '   ' }, 'title', 'Please fill in this field.'],
    ['with a title of two letters', { title: 'كم' }, 'title', 'at least five letters'],
    ['with a title that nobody sees', { title: '\u200c\u200d'.repeat(5) }, 'title', 'at least five letters'],
    ['with a title without end', { title: 'ك'.repeat(121) }, 'title', 'too long'],
    ['with a title that turns the reading order', { title: 'كيف نبدأ\u202e؟' }, 'title', ''],
    ['without a text', { description: ' \n ' }, 'description', 'Please fill in this field.'],
    ['with a text in which nothing is to be read', { description: '***' }, 'description', 'Please fill in this field.'],
    ['with a text without end', { description: 'ك'.repeat(10_001) }, 'description', 'too long'],
    ['without a category', { category: '' }, 'category', 'Choose a category.'],
    ['in a category that is none', { category: 'f'.repeat(24) }, 'category', 'does not exist'],
    ['with an operator for a category', { category: { $ne: null } as never }, 'category', 'Choose a category.'],
    ['with an operator for a text', { description: { $gt: '' } as never }, 'description', ''],
    ['with a state of its own', { state: 'shown' } as never, 'state', ''],
    ['with a picture of nobody', { description: '![x](/uploads/nobody.png)' }, 'description', 'no longer here'],
  ])('%s is refused with a message', async (_what, form, field, words) => {
    const count = await fork().count(CommunityTopic)
    const refused = await callErrorSummary(write(coach, form))
    expect(refused).toMatchObject({ status: 400, fields: [field] })
    expect(refused.msg).toContain(words)
    expect(await fork().count(CommunityTopic)).toBe(count)
  })

  test('is refused in a category that is closed', async () => {
    const closed = await category('Archive', false)
    expect(await callErrorSummary(write(coach, { category: closed }))).toMatchObject({
      status: 400,
      msg: 'No new topics can be added to this category. Please choose another one.',
    })
  })

  test('with a huge body is refused before parsing', async () => {
    const body = JSON.stringify({ ...topicForm(general), description: 'x'.repeat(2_000_000) })
    const headers = { 'content-type': 'application/json' }
    expect((await coach(createTopic.path, { method: 'POST', headers, body })).status).toBe(413)
  })

  test('shows scripts, styles and frames as text', async () => {
    const description = '<script>alert(1)</script><style>*{}</style><iframe src=x></iframe> [x](javascript:alert(1))'
    const { result } = await write(coach, { title: '<script>alert(1)</script>', description })
    expect(result.description).not.toMatch(/<(?!\/?p\b)/)
    expect(result.slug).toBe('script-alert-1-script')
    expect((await forum.list(api.visitor)).result[0]?.description).toContain('<script>alert(1)</script>')
  })

  test('is created once after a double click', async () => {
    const form = { title: 'ضغطت مرتين' }
    const count = await topicsIn(general)
    const [one, other] = await Promise.all([write(coach, form), write(coach, form)])
    expect(other.result.id).toBe(one.result.id)
    expect(await topicsIn(general)).toBe(count + 1)
    const { result } = await write(coach, { ...form, description: 'نص آخر' })
    expect(result.slug).toBe('ضغطت-مرتين-2')
    pass(2)
    expect((await write(coach, form)).result.slug).toBe('ضغطت-مرتين-3')
  })

  test('is created again if the first was hidden', async () => {
    const form = { title: 'أُرسل وحُجب ثم أُرسل' }
    const { result } = await write(coach, form)
    await forum.put(result.id, 'hidden')
    const again = await write(coach, form)
    expect(again.result).toMatchObject({ slug: 'أرسل-وحجب-ثم-أرسل-2', state: 'shown' })
  })

  test('limits combining marks in its title', async () => {
    const { result } = await write(coach, { title: `title a${'\u0301\u0316'.repeat(50)}` })
    expect(result.title.length).toBeLessThan(16)
  })

  test('has a unique address for concurrent equal titles at two instances', async () => {
    const writers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => account(PERSON_TYPE.coach, name)))
    const written = await Promise.all(
      writers.map((copies, nth) => write(copies[nth % 2 === 0 ? 0 : 1], { title: 'عنوان واحد للجميع' })),
    )
    const slugs = written.map(({ result }) => result.slug).toSorted()
    expect(slugs).toEqual(['عنوان-واحد-للجميع', ...[2, 3, 4, 5, 6].map((nth) => `عنوان-واحد-للجميع-${nth}`)])
  })

  test('of emoji alone has an address', async () => {
    const { result } = await write(coach, { title: '🤖🤖🤖🤖🤖' })
    expect(result.slug).toBe('topic')
    expect((await open(api.visitor, 'topic')).title).toBe('🤖🤖🤖🤖🤖')
  })

  test('does not count against the limit when it is refused', async () => {
    const careful = await forum.person(PERSON_TYPE.coach, 'Careful')
    for (const _ of Array.from({ length: 6 })) {
      expect((await callErrorSummary(write(careful, { description: '***' }))).status).toBe(400)
    }
    expect((await write(careful)).success).toBe(true)
  })

  test('is limited to five an hour', async () => {
    const eager = await person(PERSON_TYPE.coach, 'Eager')
    for (let nth = 1; nth <= 5; nth += 1) await write(eager, { title: `Topic number ${nth}` })
    const answer = await eager(createTopic.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ ...topicForm(general), title: 'Topic number 6' }),
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await parseJsonResponse(answer)).msg).not.toBe('')
    await write(await person(PERSON_TYPE.coach, 'Other'), { title: 'From another' })
  })
})
