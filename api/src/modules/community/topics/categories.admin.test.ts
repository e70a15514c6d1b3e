import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { afterAll, describe, expect, it } from 'vitest'
import { readTagVersions } from '../../../platform/cache-tags.ts'
import { createPng, multipartForm } from '../../../testing/admin-client.ts'
import { startTestApi } from '../../../testing/harness.ts'
import { forumHelpers } from '../moderation/moderation.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())
const forum = forumHelpers(api)
const admin = await forum.admin('Sara')
const coach = await forum.person(PERSON_TYPE.coach, 'Khalid')

const NAMES = { name: 'البرمجة', name_en: 'Programming' }
const createCategory = async (values: object = {}) =>
  (await admin.post('community-categories', { ...NAMES, ...values })).body
const revision = async () => (await readTagVersions(forum.fork())).community
const isKept = async (name: unknown) => (await api.visitor(`/uploads/${name}`)).status === 200

describe('an admin makes a category', () => {
  it('open and last, and the pages are invalidated', async () => {
    const first = await createCategory()
    const before = await revision()
    const { status, body } = await admin.post('community-categories', { name: ' الأفكار ', name_en: 'Ideas' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'الأفكار', name_en: 'Ideas', logo: '', status: true, topics_count: 0 })
    expect(Number(body['order_id'])).toBe(Number(first['order_id']) + 1)
    expect(await revision()).toBe(before + 1)
  })

  it('with a picture, by a form', async () => {
    const form = multipartForm({ ...NAMES, logo: await createPng('#0B6B55') })
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
  it('by its switch and its position', async () => {
    const { id } = await createCategory()
    const closed = await admin.put(`community-categories?id=${id}`, { status: false })
    expect([closed.body.msg, closed.body['status']]).toEqual(['Status is Updated Successfully!', false])
    const moved = await admin.put('community-categories', { id, order_id: 3 })
    expect([moved.body.msg, moved.body['order_id']]).toEqual([expect.any(String), 3])
  })

  it('and its picture stays until there is another', async () => {
    const form = multipartForm({ ...NAMES, logo: await createPng('#0B6B55') })
    const { id, logo } = (await admin.post('community-categories', form)).body
    await admin.put(`community-categories/${id}`, { name_en: 'Code' })
    expect(await isKept(logo)).toBe(true)
    const { body } = await admin.put(`community-categories/${id}`, multipartForm({ logo: await createPng('#DB9100') }))
    expect([await isKept(logo), await isKept(body['logo'])]).toEqual([false, true])
    await admin.put(`community-categories/${id}`, { logo: '' })
    expect(await isKept(body['logo'])).toBe(false)
  })
})

describe('an admin deletes a category', () => {
  it.each(['shown', 'pending', 'hidden'] as const)('but not with a %s topic in it', async (state) => {
    const { id } = await createCategory()
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
    const form = multipartForm({ ...NAMES, logo: await createPng('#0B6B55') })
    const { id, logo } = (await admin.post('community-categories', form)).body
    const before = await revision()
    await admin.remove(`community-categories?id=${id}`)
    expect(await isKept(logo)).toBe(false)
    expect(await revision()).toBe(before + 1)
  })
})

it('categories are listed in their order, and found by both names', async () => {
  await createCategory({ name: 'العجلات', name_en: 'Wheels', order_id: 9000 })
  const { body } = await admin.get(`community-categories?page=0&s=${encodeURIComponent('عجلات')}`)
  expect(body).toMatchObject({ totalItems: 1, categories: [{ name_en: 'Wheels' }] })
  const categories = (await admin.get('community-categories?search=true')).body['categories'] as { order_id: number }[]
  expect(categories.map(({ order_id }) => order_id)).toEqual(
    categories.map(({ order_id }) => order_id).toSorted((a, b) => a - b),
  )
})
