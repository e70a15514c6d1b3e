import { send } from '@olympiad/contracts/call'
import { listFaqs } from '@olympiad/contracts/calls/content'
import type { AdminFaq } from '@olympiad/contracts/views/admin-content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { createAdminClient, multipartForm } from '../../testing/admin-client.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let admin: ReturnType<typeof createAdminClient>
beforeAll(async () => {
  api = await startDemoApi()
  admin = createAdminClient(api.admin)
})
afterAll(() => api.close())

const QUESTION = {
  name: 'هل المشاركة مجانية؟',
  name_en: 'Is it free?',
  description: 'لكل مسابقة رسومها.',
  description_en: 'Each competition has a fee.',
}
const publicView = async () => (await send(listFaqs, {}, api.visitor)).faqs.map(({ name_en }) => name_en)
const contentRevision = async () => (await readTagVersions(api.deps.orm.em.fork())).content
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const listed = async (filter: object, sort = ['order_id', 'ASC']) =>
  parseJsonResponse<AdminFaq[]>(
    await api.admin(`/api/admin/faqs?range=${json([0, 24])}&sort=${json(sort)}&filter=${json(filter)}`),
  )

describe('an admin adds a question', () => {
  it('which visitors read at once, behind all others', async () => {
    const before = await contentRevision()
    const { status, body } = await admin.post('faqs', QUESTION)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...QUESTION, success: true, msg: 'Saved Successfully!', status: true, order_id: 10 })
    expect(body['faq']).toMatchObject({ id: body['id'], name_en: 'Is it free?' })
    expect((await publicView()).at(-1)).toBe('Is it free?')
    expect(await contentRevision()).toBeGreaterThan(before)
    await admin.remove(`faqs/${body['id']}`)
  })

  it('by the specification’s form, optionally hidden or at another position', async () => {
    const { body } = await admin.post('faqs/', multipartForm({ ...QUESTION, status: 'false', order_id: '0' }))
    expect(body).toMatchObject({ success: true, status: false, order_id: 0 })
    expect(await publicView()).not.toContain('Is it free?')
    expect((await listed({})).at(0)?.id).toBe(body['id'])
    await admin.remove(`faqs?id=${body['id']}`)
  })

  it.each(['name', 'name_en', 'description', 'description_en'] as const)('never without %s', async (field) => {
    const before = await listed({})
    for (const empty of [
      { ...QUESTION, [field]: '  ' },
      Object.fromEntries(Object.entries(QUESTION).filter(([name]) => name !== field)),
    ]) {
      const { status, body } = await admin.post('faqs', empty)
      expect([status, body.msg]).toEqual([400, 'Please fill in all fields...'])
      expect(body.errors?.map((error) => error.field)).toEqual([field])
    }
    expect(await listed({})).toEqual(before)
  })

  it('with no field that the form does not have', async () => {
    const { status, body } = await admin.post('faqs', { ...QUESTION, isAdmin: true })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'isAdmin'])
    const file = await admin.post('faqs', multipartForm({ ...QUESTION, file: new Uint8Array([1, 2, 3]) }))
    expect([file.status, file.body.errors?.[0]?.field]).toEqual([400, 'file'])
  })
})

describe('an admin changes a question', () => {
  it('and visitors read the new words', async () => {
    const [first] = await listed({})
    const { body } = await admin.put(`faqs/${first?.id}`, { name_en: 'Who can join?' })
    const changed = { ...first, name_en: 'Who can join?', version: expect.any(String) }
    expect(body).toMatchObject({ ...changed, success: true, msg: 'Update Successfully!' })
    expect((await publicView()).at(0)).toBe('Who can join?')
  })

  it('by the specification’s form, with the id in it', async () => {
    const [first] = await listed({})
    const { status, body } = await admin.put('faqs/', multipartForm({ ...QUESTION, id: first?.id ?? '' }))
    expect([status, body.msg]).toEqual([200, 'Update Successfully!'])
    expect((await publicView()).at(0)).toBe('Is it free?')
  })

  it('by its switch and its position alone, in the specified words', async () => {
    const [first, second] = await listed({})
    const hidden = await admin.put(`faqs?id=${second?.id}`, { status: false })
    expect(hidden.body.msg).toBe('Status is Updated Successfully!')
    expect(await publicView()).not.toContain(second?.name_en)
    const moved = await admin.put(`faqs/${first?.id}`, { order_id: 99 })
    expect(moved.body.msg).toBe('Order is Updated Successfully!')
    expect((await publicView()).at(-1)).toBe(first?.name_en)
  })

  it('never by a GET request', async () => {
    const [first] = await listed({})
    expect((await admin.get(`faqs/?id=${first?.id}&status=false`)).status).toBe(400)
    expect((await listed({}))[0]).toEqual(first)
  })

  it('only if it exists', async () => {
    expect((await admin.put('faqs/0123456789abcdef01234567', { status: true })).status).toBe(404)
    expect((await admin.remove('faqs/0123456789abcdef01234567')).status).toBe(404)
  })
})

describe('an admin finds questions', () => {
  it('by words in both languages, whatever the form of the letters', async () => {
    expect((await listed({ s: 'فريقنا' })).length).toBeGreaterThan(0)
    expect((await listed({ s: 'IS IT FREE' })).map(({ name_en }) => name_en)).toEqual(['Is it free?'])
  })

  it('by whether they are shown, and never by an operator', async () => {
    expect((await listed({ status: false })).every(({ status }) => !status)).toBe(true)
    for (const filter of [{ status: { $ne: true } }, { $where: '1' }, { created_at: 1 }]) {
      expect((await api.admin(`/api/admin/faqs?filter=${json(filter)}`)).status).toBe(400)
    }
  })

  it('in pages, as the specification has it', async () => {
    const { body } = await admin.get('faqs/?page=0&per_page=25')
    expect(body).toMatchObject({ success: true, currentPage: 0, totalItems: 9 })
    expect(body['faqs']).toEqual(await listed({}))
    const [first] = await listed({})
    expect((await admin.get(`faqs/?id=${first?.id}`)).body).toEqual({ success: true, faq: first })
  })
})

it('an admin deletes a question, and visitors don’t read it any more', async () => {
  const [first] = await listed({ status: true })
  const { body } = await admin.remove(`faqs/${first?.id}`)
  expect(body).toMatchObject({ success: true, msg: 'Delete Successfully!' })
  expect(await publicView()).not.toContain(first?.name_en)
  expect((await admin.get(`faqs/${first?.id}`)).status).toBe(404)
})
