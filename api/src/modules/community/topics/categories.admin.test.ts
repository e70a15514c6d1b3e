import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON } from '@olympiad/contracts/constants'
import { afterAll, describe, expect, it } from 'vitest'
import { revisionsOf } from '../../../platform/revisions.ts'
import { formWith, pngOf } from '../../../testing/admin-calls.ts'
import { startTestApi } from '../../../testing/harness.ts'
import { forumOf } from '../moderation/moderation.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())
const forum = forumOf(api)
const admin = await forum.admin('Sara')
const coach = await forum.person(PERSON.coach, 'Khalid')

const NAMES = { name: 'البرمجة', name_en: 'Programming' }
const made = async (values: object = {}) => (await admin.post('community-categories', { ...NAMES, ...values })).body
const revision = async () => (await revisionsOf(forum.fork())).community
const isKept = async (name: unknown) => (await api.visitor(`/uploads/${name}`)).status === 200

describe('an admin makes a category', () => {
  it('open, behind all others, and the pages are rendered anew', async () => {
    const first = await made()
    const before = await revision()
    const { status, body } = await admin.post('community-categories', { name: ' الأفكار ', name_en: 'Ideas' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'الأفكار', name_en: 'Ideas', logo: '', status: true, topics_count: 0 })
    expect(Number(body['order_id'])).toBe(Number(first['order_id']) + 1)
    expect(await revision()).toBe(before + 1)
  })

  it('with a picture, by a form', async () => {
    const form = formWith({ ...NAMES, logo: await pngOf('#0B6B55') })
    const { body } = await admin.post('community-categories', form)
    expect(await isKept(body['logo'])).toBe(true)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name_en: ' ' }, 'name_en'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ logo: 'nowhere.png' }, 'logo'],
    [{ order_id: -1 }, 'order_id'],
    [{ topics_count: 9 }, 'topics_count'],
  ])('but not with %j', async (values, field) => {
    const { status, body } = await admin.post('community-categories', { ...NAMES, ...values })
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]])
  })
})

describe('an admin changes a category', () => {
  it('by its switch and its place', async () => {
    const { id } = await made()
    const closed = await admin.put(`community-categories?id=${id}`, { status: false })
    expect([closed.body.msg, closed.body['status']]).toEqual(['Status is Updated Successfully!', false])
    const moved = await admin.put('community-categories', { id, order_id: 3 })
    expect([moved.body.msg, moved.body['order_id']]).toEqual([expect.any(String), 3])
  })

  it('and its picture stays until there is another', async () => {
    const form = formWith({ ...NAMES, logo: await pngOf('#0B6B55') })
    const { id, logo } = (await admin.post('community-categories', form)).body
    await admin.put(`community-categories/${id}`, { name_en: 'Code' })
    expect(await isKept(logo)).toBe(true)
    const { body } = await admin.put(`community-categories/${id}`, formWith({ logo: await pngOf('#DB9100') }))
    expect([await isKept(logo), await isKept(body['logo'])]).toEqual([false, true])
    await admin.put(`community-categories/${id}`, { logo: '' })
    expect(await isKept(body['logo'])).toBe(false)
  })
})

describe('an admin deletes a category', () => {
  it.each(['shown', 'pending', 'hidden'] as const)('but not while a topic is in it that is %s', async (state) => {
    const { id } = await made()
    const topic = await forum.topic({ user: coach, category: new ObjectId(String(id)), state })
    const refused = await admin.remove(`community-categories/${id}`)
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'There are topics in this category. Move them to another one or delete them first.',
    ])
    await admin.remove(`community/${topic.toHexString()}`)
    expect((await admin.remove(`community-categories/${id}`)).status).toBe(200)
  })

  it('and its picture goes with it', async () => {
    const form = formWith({ ...NAMES, logo: await pngOf('#0B6B55') })
    const { id, logo } = (await admin.post('community-categories', form)).body
    const before = await revision()
    await admin.remove(`community-categories?id=${id}`)
    expect(await isKept(logo)).toBe(false)
    expect(await revision()).toBe(before + 1)
  })
})

it('categories are listed in their order, and found by both names', async () => {
  await made({ name: 'العجلات', name_en: 'Wheels', order_id: 9000 })
  const { body } = await admin.get(`community-categories?page=0&s=${encodeURIComponent('عجلات')}`)
  expect(body).toMatchObject({ totalItems: 1, categories: [{ name_en: 'Wheels' }] })
  const whole = (await admin.get('community-categories?search=true')).body['categories'] as { order_id: number }[]
  expect(whole.map(({ order_id }) => order_id)).toEqual(whole.map(({ order_id }) => order_id).toSorted((a, b) => a - b))
})
