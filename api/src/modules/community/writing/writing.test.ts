import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { getForumPermissions, previewPost, uploadForumPicture } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { createPng } from '../../../testing/admin-client.ts'
import { uploadKey } from '../../uploads/image.ts'
import { topicsCollection } from '../collections.ts'
import { pendingFirst } from '../topics/pending-topics.ts'
import { callErrorSummary, topicFixture } from '../topics/topics.fixture.ts'
import { sweepPictures } from './sweep-pictures.ts'

const forum = await topicFixture()
const { api, fork, coach, write, change, remove, pass } = forum
const other = await forum.person(PERSON_TYPE.coach, 'Noura Saleh')
const { storage } = api.deps

const picture = await createPng('#0B6B55')
function upload(as: Fetcher, bytes = picture) {
  const form = new FormData()
  form.set('file', new File([bytes], 'robot.png'))
  return send(uploadForumPicture, { form, headers: { 'accept-language': 'en' } }, as)
}

const markdown = (...files: string[]) => files.map((file) => `![our robot](/uploads/${file})`).join('\n')
const isKept = (file: string) => storage.has(uploadKey(file))
const sweep = () => sweepPictures(api.deps, new AbortController().signal)
const preview = async (as: Fetcher, description: string, type: 'topic' | 'comment' = 'topic') =>
  (await send(previewPost, { body: { type, description } }, as)).html

describe('a picture', () => {
  test('is shown with its size in a topic of its owner', async () => {
    const { filename, width, height, msg } = await upload(coach)
    expect({ width, height, msg }).toEqual({ width: 60, height: 40, msg: 'Picture saved.' })
    const { result } = await write(coach, { title: 'موضوع بصورة', description: markdown(filename) })
    expect(result.description).toContain(
      `<img src="/uploads/${filename}" alt="our robot" width="60" height="40" loading="lazy" />`,
    )
    expect((await api.visitor(`/uploads/${filename}`)).status).toBe(200)
    expect((await change(coach, result.id, { title: 'عنوان آخر', description: markdown(filename) })).result.title).toBe(
      'عنوان آخر',
    )
  })

  test('has the size of one frame if it is animated', async () => {
    const frames = [picture, await createPng('#fff')]
    const gif = await sharp(
      frames.map((input) => Buffer.from(input)),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    expect(await upload(coach, new Uint8Array(gif))).toMatchObject({ width: 60, height: 40 })
  })

  test('can’t be shown by others or in another topic', async () => {
    const { filename } = await upload(coach)
    const stolen = { title: 'صورة غيري', description: markdown(filename) }
    expect(await callErrorSummary(write(other, stolen))).toMatchObject({ status: 400, fields: ['description'] })
    expect(await preview(other, markdown(filename))).toBe('<p dir="auto">our robot</p>')
    await write(coach, { title: 'أول موضوع لها', description: markdown(filename) })
    expect(
      (await callErrorSummary(write(coach, { title: 'ثاني موضوع لها', description: markdown(filename) }))).status,
    ).toBe(400)
  })

  test('of a team can’t be used in topics', async () => {
    const form = new FormData()
    form.set('file', new File([picture], 'logo.png'))
    const { filename } = (await (await coach('/api/uploads', { method: 'POST', body: form })).json()) as {
      filename: string
    }
    expect((await callErrorSummary(write(coach, { title: 'شعار فريق', description: markdown(filename) }))).status).toBe(
      400,
    )
  })

  test('is refused as the seventh of a topic', async () => {
    const files = []
    for (let nth = 0; nth < 7; nth += 1) files.push((await upload(coach)).filename)
    const writer = { title: 'سبع صور كثيرة', description: markdown(...files) }
    expect(await callErrorSummary(write(coach, writer))).toMatchObject({
      status: 400,
      msg: 'A topic can have at most six pictures. Please remove some.',
    })
    const six = { title: 'ست صور تكفي', description: markdown(...files.slice(0, 6)) }
    expect((await write(coach, six)).result.description.match(/<img/g)).toHaveLength(6)
  })

  test('goes with its topic', async () => {
    const { filename } = await upload(coach)
    const { result } = await write(coach, { title: 'يُحذف مع صورته', description: markdown(filename) })
    expect(await isKept(filename)).toBe(true)
    await remove(coach, result.id)
    expect(await isKept(filename)).toBe(false)
    expect(await fork().count(CommunityPicture, { file: filename })).toBe(0)
  })

  test('is refused for visitors, banned members and other files', async () => {
    expect((await callErrorSummary(upload(api.visitor))).status).toBe(401)
    const text = new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'))
    expect(await callErrorSummary(upload(coach, text))).toMatchObject({ status: 415, fields: ['file'] })
    expect(await callErrorSummary(upload(coach, new Uint8Array(6 * 1024 * 1024)))).toMatchObject({ status: 413 })
    expect((await callErrorSummary(send(uploadForumPicture, { form: new FormData() }, coach))).status).toBe(400)
    const count = await fork().count(CommunityPicture)
    const banned = await forum.person(PERSON_TYPE.coach, 'Banned')
    const { user } = await forum.stored((await write(banned, { title: 'قبل المنع' })).result.id)
    const em = fork()
    em.create(CommunityBan, { user, created_at: api.deps.now(), until: null, by: 'admin' })
    await em.flush()
    expect((await callErrorSummary(upload(banned))).status).toBe(403)
    expect(await fork().count(CommunityPicture)).toBe(count)
  })

  test('is limited to thirty in ten minutes', async () => {
    const eager = await forum.person(PERSON_TYPE.coach, 'Eager')
    for (let nth = 0; nth < 30; nth += 1)
      await callErrorSummary(send(uploadForumPicture, { form: new FormData() }, eager))
    expect((await callErrorSummary(upload(eager))).status).toBe(429)
  })
})

describe('a preview', () => {
  test('is what will be shown', async () => {
    const { filename } = await upload(coach)
    const source = `# عنوان\n\n${markdown(filename)}\n\n<script>alert(1)</script>`
    const html = await preview(coach, source)
    expect((await write(coach, { title: 'كما في المعاينة', description: source })).result.description).toBe(html)
    expect(await preview(coach, '# عنوان', 'comment')).toBe('<p dir="auto">عنوان</p>')
    expect(await preview(coach, '')).toBe('')
  })

  test('is for members, sixty times a minute', async () => {
    expect((await callErrorSummary(preview(api.visitor, 'نص'))).status).toBe(401)
    expect((await callErrorSummary(preview(coach, 'x'.repeat(10_001)))).status).toBe(400)
    for (let nth = 0; nth < 60; nth += 1) await preview(other, 'نص')
    expect((await callErrorSummary(preview(other, 'نص'))).status).toBe(429)
  })
})

describe('what one may do', () => {
  const read = async (as: Fetcher) => (await send(getForumPermissions, {}, as)).reader

  test('is returned to members', async () => {
    expect((await callErrorSummary(read(api.visitor))).status).toBe(401)
    expect(await read(coach)).toEqual({ writes: true, banned_until: null, waits: false, waiting: [] })
    await forum.approvals('all', 'none')
    const student = await forum.person(PERSON_TYPE.student, 'ليان')
    expect(await read(student)).toMatchObject({ writes: true, waits: true })
    expect(await read(coach)).toMatchObject({ waits: false })
    const { title, slug, created_at } = (await write(student, { title: 'سؤال ينتظر الموافقة' })).result
    expect(await read(student)).toMatchObject({ waiting: [{ title, slug, created_at }] })
    expect(await read(coach)).toMatchObject({ waiting: [] })
    await forum.approvals('none', 'none')
  })

  test('costs as much for the author of many topics', async () => {
    const topics = topicsCollection(fork())
    const user = new ObjectId()
    const { id } = (await write(coach, { title: 'أحد مواضيع كثيرة' })).result
    const topic = await topics.findOne({ _id: new ObjectId(id) })
    if (!topic) throw new Error('the topic is not stored')
    const many = Array.from({ length: 30 }, (_, nth) => ({ ...topic, _id: new ObjectId(), user, slug: `many-${nth}` }))
    await topics.insertMany(many)
    const { executionStats } = await pendingFirst(fork(), user, 6).explain('executionStats')
    expect(executionStats.totalDocsExamined).toBe(6)
  })

  test('names the end of a ban, after which it is over', async () => {
    const banned = await forum.person(PERSON_TYPE.coach, 'Banned for an hour')
    const { user } = await forum.stored((await write(banned, { title: 'قبل المنع لساعة' })).result.id)
    const until = new Date(api.deps.now().getTime() + 3_600_000)
    const em = fork()
    em.create(CommunityBan, { user: new ObjectId(user), created_at: api.deps.now(), until, by: 'admin' })
    await em.flush()
    expect(await read(banned)).toMatchObject({ writes: false, banned_until: until.toISOString() })
    pass(61)
    expect(await read(banned)).toMatchObject({ writes: true, banned_until: null })
  })
})

test('an unused picture is deleted after a day, and a topic’s picture stays', async () => {
  const [shown, unused, dropped] = [await upload(coach), await upload(coach), await upload(coach)]
  const { result } = await write(coach, {
    title: 'صورة تبقى وأخرى لا',
    description: markdown(shown.filename, dropped.filename),
  })
  await change(coach, result.id, { title: 'صورة تبقى وأخرى لا', description: markdown(shown.filename) })
  pass(23 * 60)
  await sweep()
  expect(await isKept(unused.filename)).toBe(true)
  pass(2 * 60)
  await sweep()
  expect(await Promise.all([shown, unused, dropped].map(({ filename }) => isKept(filename)))).toEqual([
    true,
    false,
    false,
  ])
})
