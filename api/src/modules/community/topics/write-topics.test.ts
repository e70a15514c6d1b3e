import { ObjectId } from '@mikro-orm/mongodb'
import { createTopic } from '@olympiad/contracts/calls/community'
import { PERSON } from '@olympiad/contracts/constants'
import { describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityCase } from '../../../model/case.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { jsonOf } from '../../../testing/harness.ts'
import { formOf, forumStage, refusal } from './topics.fixture.ts'

const forum = await forumStage()
const { api, fork, account, coach, admin, general, write, open, topicsIn, approvals, person, pass, category } = forum
const openCase = (id: string) => fork().findOne(CommunityCase, { target: new ObjectId(id), status: 'open' })

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

  test('waits where the settings say so: its author and admins see it, nobody else', async () => {
    await approvals('first', 'none')
    const student = await person(PERSON.student, 'ليان بنت فهد العتيبي')
    const before = await topicsIn(general)
    const { msg, result } = await write(student, { title: 'أول ما أكتب' })
    expect(msg).toBe('We have your topic. Everybody will be able to read it once an organiser has approved it.')
    expect(result.state).toBe('pending')
    expect(await openCase(result.id)).toMatchObject({ kind: 'approval', type: 'topic' })
    expect(await topicsIn(general)).toBe(before)
    expect((await open(student, result.slug)).state).toBe('pending')
    expect((await open(admin, result.slug)).state).toBe('pending')
    for (const other of [api.visitor, coach]) expect((await refusal(open(other, result.slug))).status).toBe(404)
    expect((await forum.list(student)).result.map(({ id }) => id)).not.toContain(result.id)

    pass(60)
    await forum.put(result.id, 'shown')
    expect((await forum.list(api.visitor)).result[0]?.id).toBe(result.id)
    expect((await write(student, { title: 'ثاني ما أكتب' })).result.state).toBe('shown')
    await approvals('all', 'none')
    expect((await write(student, { title: 'ثالث ما أكتب' })).result.state).toBe('pending')
    await approvals('none', 'none')
  })

  test('of an admin never waits', async () => {
    await approvals('all', 'all')
    expect((await write(admin, { title: 'مواعيد الموسم' })).result.state).toBe('shown')
    await approvals('none', 'none')
  })

  test('is nothing for visitors, and for those who are banned', async () => {
    expect((await refusal(write(api.visitor))).status).toBe(401)
    const banned = await person(PERSON.coach, 'Noura Saleh')
    const { _id } = await fork().findOneOrFail(CommunityTopic, { _id: new ObjectId((await write(banned)).result.id) })
    const em = fork()
    const { user } = await em.findOneOrFail(CommunityTopic, { _id })
    em.create(CommunityBan, { user, created_at: api.deps.now(), until: null, by: 'admin' })
    await em.flush()
    expect(await refusal(write(banned, { title: 'Another topic' }))).toMatchObject({ status: 403 })
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
  ])('%s is refused, and said why', async (_what, form, field, words) => {
    const count = await fork().count(CommunityTopic)
    const refused = await refusal(write(coach, form))
    expect(refused).toMatchObject({ status: 400, fields: [field] })
    expect(refused.msg).toContain(words)
    expect(await fork().count(CommunityTopic)).toBe(count)
  })

  test('is refused in a category that is closed', async () => {
    const closed = await category('Archive', false)
    expect(await refusal(write(coach, { category: closed }))).toMatchObject({
      status: 400,
      msg: 'No new topics can be added to this category. Please choose another one.',
    })
  })

  test('larger than any text is refused before it is read', async () => {
    const body = JSON.stringify({ ...formOf(general), description: 'x'.repeat(2_000_000) })
    const headers = { 'content-type': 'application/json' }
    expect((await coach(createTopic.path, { method: 'POST', headers, body })).status).toBe(413)
  })

  test('holds scripts, styles and frames as the words that they are', async () => {
    const description = '<script>alert(1)</script><style>*{}</style><iframe src=x></iframe> [x](javascript:alert(1))'
    const { result } = await write(coach, { title: '<script>alert(1)</script>', description })
    expect(result.description).not.toMatch(/<(?!\/?p\b)/)
    expect(result.slug).toBe('script-alert-1-script')
    expect((await forum.list(api.visitor)).result[0]?.description).toContain('<script>alert(1)</script>')
  })

  test('that is sent twice by a double click is one', async () => {
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

  test('is another one where the first was taken down meanwhile', async () => {
    const form = { title: 'أُرسل وحُجب ثم أُرسل' }
    const { result } = await write(coach, form)
    await forum.put(result.id, 'hidden')
    const again = await write(coach, form)
    expect(again.result).toMatchObject({ slug: 'أرسل-وحجب-ثم-أرسل-2', state: 'shown' })
  })

  test('has no pile of marks on a letter of its title', async () => {
    const { result } = await write(coach, { title: `title a${'\u0301\u0316'.repeat(50)}` })
    expect(result.title.length).toBeLessThan(16)
  })

  test('has an address of its own where two copies of the program give one title to several at once', async () => {
    const writers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => account(PERSON.coach, name)))
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

  test('that is refused counts for nothing', async () => {
    const careful = await forum.person(PERSON.coach, 'Careful')
    for (const _ of Array.from({ length: 6 })) {
      expect((await refusal(write(careful, { description: '***' }))).status).toBe(400)
    }
    expect((await write(careful)).success).toBe(true)
  })

  test('is the last of an hour after five: a flood is told to wait', async () => {
    const eager = await person(PERSON.coach, 'Eager')
    for (let nth = 1; nth <= 5; nth += 1) await write(eager, { title: `Topic number ${nth}` })
    const answer = await eager(createTopic.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ ...formOf(general), title: 'Topic number 6' }),
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await jsonOf(answer)).msg).not.toBe('')
    // What was wrong has not counted, and others still write.
    await write(await person(PERSON.coach, 'Other'), { title: 'From another' })
  })
})
