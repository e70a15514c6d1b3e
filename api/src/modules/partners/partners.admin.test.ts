import { send } from '@olympiad/contracts/call'
import { listPartners } from '@olympiad/contracts/calls/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminClient, createPng, multipartForm } from '../../testing/admin-client.ts'
import { startDemoApi } from '../../testing/demo.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let admin: ReturnType<typeof createAdminClient>
beforeAll(async () => {
  api = await startDemoApi()
  admin = createAdminClient(api.admin)
})
afterAll(() => api.close())

const NAMES = { name: 'شركة نجم', name_en: 'Najm Company' }
const publicView = async () => (await send(listPartners, {}, api.visitor)).partners
const logo = async () => multipartForm({ file: await createPng('#0B6B55') })

describe('an admin adds a partner', () => {
  it('by the specification’s form, a logo and nothing else', async () => {
    const { status, body } = await admin.post('partners/', await logo())
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, msg: 'Saved Successfully!', status: true, order_id: 9, name: '' })
    expect(body['file_path']).toMatch(/^[\da-f-]{36}\.png$/)
    expect((await api.visitor(`/uploads/${body['file_path']}`)).headers.get('content-type')).toBe('image/png')
    expect((await publicView()).at(-1)?.id).toBe(body['id'])
  })

  it('as the console does, with the name of an uploaded picture', async () => {
    const sent = await api.admin('/api/uploads', { method: 'POST', body: await logo() })
    const { filename } = (await sent.json()) as { filename: string }
    const { body } = await admin.post('partners', { ...NAMES, file_path: filename, status: false })
    expect(body).toMatchObject({ ...NAMES, file_path: filename, status: false })
    expect((await publicView()).map(({ name_en }) => name_en)).not.toContain(NAMES.name_en)
    await admin.put(`partners/${body['id']}`, { status: true })
    expect((await publicView()).map(({ name_en }) => name_en)).toContain(NAMES.name_en)
  })

  it.each([
    ['no logo', {}, 'file_path', 'Please fill in all fields...'],
    [
      'one that nobody sent',
      { file_path: 'a'.repeat(36).concat('.png') },
      'file_path',
      'This picture is no longer here. Please choose it again.',
    ],
    ['a path', { file_path: '../invoices/1.png' }, 'file_path', 'Please choose a picture.'],
    ['another kind of file', { file_path: 'rules.pdf' }, 'file_path', 'Please choose a picture.'],
  ])('never with %s', async (_what, sent, field, msg) => {
    const { status, body } = await admin.post('partners', { ...NAMES, ...sent })
    expect([status, body.msg, body.errors?.[0]?.field]).toEqual([400, msg, field])
  })

  it.each([
    ['a text', new Uint8Array(Buffer.from('not a picture')), 415],
    [
      'a drawing with a script',
      new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
      415,
    ],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 413],
  ])('never with %s for a logo', async (_what, file, expected) => {
    const before = await publicView()
    const { status, body } = await admin.post('partners/', multipartForm({ ...NAMES, file }))
    expect([status, body.errors?.[0]?.field]).toEqual([expected, 'file'])
    expect(await publicView()).toEqual(before)
  })
})

describe('an admin changes a partner', () => {
  it('logo, names and position, and visitors see it', async () => {
    const [first] = await publicView()
    const form = await logo()
    form.set('id', first?.id ?? '')
    const { body } = await admin.put('partners/', form)
    expect(body).toMatchObject({ name: first?.name, msg: 'Update Successfully!' })
    expect((await publicView())[0]?.file_path).toBe(body['file_path'])
    expect(body['file_path']).not.toBe(first?.file_path)
    await admin.put(`partners/${first?.id}`, { ...NAMES, order_id: 500 })
    expect((await publicView()).at(-1)).toMatchObject(NAMES)
  })

  it('never to be without a logo', async () => {
    const [first] = await publicView()
    expect((await admin.put(`partners/${first?.id}`, { file_path: '' })).status).toBe(400)
  })
})

it('an admin finds a partner by a part of its name and deletes it', async () => {
  const { body } = await admin.get('partners/?page=0&s=rimal')
  const [found] = body['partners'] as { id: string; name_en: string }[]
  expect(body['totalItems']).toBe(1)
  expect((await admin.remove(`partners/?id=${found?.id}`)).body.msg).toBe('Delete Successfully!')
  expect((await publicView()).map(({ name_en }) => name_en)).not.toContain(found?.name_en)
})
