import { send } from '@olympiad/contracts/call'
import { getSettings } from '@olympiad/contracts/calls/content'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import type { AdminSetting } from '@olympiad/contracts/views/olympiad'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { inTransaction } from '../../platform/database.ts'
import { seed } from '../../seed/seed.ts'
import { createPng, multipartForm } from '../../testing/admin-client.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { reissueInvoice } from '../invoices/reissue.ts'
import { decodeTaxQr } from '../invoices/zatca.ts'
import { callCheckPayment, completeAtProvider } from '../payments/payments.fixture.ts'
import {
  asAdmin,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'

const { api, fork, coach } = await registrationFixture()
const admin = await asAdmin(api)
const SELLER = {
  name: 'الاتحاد السعودي للرياضات اللاسلكية',
  name_en: 'Saudi Wireless Sports Federation',
  address: 'طريق العليا، الرياض 12211',
  address_en: 'Olaya Road, Riyadh 12211',
  vat: '311111111100003',
  crNumber: '1010999888',
}
let id = ''
beforeAll(async () => {
  await seed(api.deps, { demo: false, admin: undefined })
  id = (await record()).id
})
beforeEach(async () => {
  await fork()
    .getCollection(Setting)
    .updateMany({}, { $unset: { seller: 1 } })
})

const record = async () => {
  const [setting] = await parseJsonResponse<AdminSetting[]>(await admin('/api/admin/settings?range=[0,0]'))
  if (!setting) throw new Error('no settings')
  return setting
}
type Saved = AdminSetting & { success: boolean; msg: string; errors: { field: string; msg: string }[] }
const save = async (changes: object) => {
  const answer = await admin(`/api/admin/settings/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  })
  return { status: answer.status, body: await parseJsonResponse<Saved>(answer) }
}
const publicSettings = async () => (await send(getSettings, {}, api.visitor)).setting

describe('the settings of the console', () => {
  test('are saved and shown on the site, whose pages are invalidated', async () => {
    const before = (await readTagVersions(fork())).content
    const { status, body } = await save({
      site_copy_right: 'حقوق',
      contact_email: ' help@olympiad.sa ',
      contact_phone: '٠٥٠١٢٣٤٥٦٧',
      location: 'https://maps.example/1',
      social: [{ network: 'x', url: 'https://x.example/nro' }],
    })
    expect([status, body.msg]).toEqual([200, 'Update Successfully!'])
    expect(await publicSettings()).toMatchObject({
      site_copy_right: 'حقوق',
      contact_email: 'help@olympiad.sa',
      contact_phone: '+966501234567',
      location: 'https://maps.example/1',
      social: [{ network: 'x', url: 'https://x.example/nro' }],
    })
    expect((await readTagVersions(fork())).content).toBeGreaterThan(before)
  })

  test('take the specified form on the collection', async () => {
    const body = new FormData()
    const fields = {
      id,
      site_copy_right: '© 2026',
      privacy: '<p>س</p>',
      privacy_en: '<p>p</p>',
      tearm_condition: '<p>ش</p>',
      tearm_condition_en: '<p>t</p>',
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const answer = await admin('/api/admin/settings/', { method: 'PUT', body })
    expect(await parseJsonResponse<object>(answer)).toMatchObject({ success: true, msg: 'Update Successfully!' })
    expect(await publicSettings()).toMatchObject({
      site_copy_right: '© 2026',
      privacy_en: '<p>p</p>',
      tearm_condition: '<p>ش</p>',
    })
  })

  test('keep only allowed markup of rich text', async () => {
    await save({
      privacy_en:
        '<h2 style="color:red" onclick="x()">Data</h2><script>alert(1)</script><p><a href="javascript:alert(1)">a</a> <a href="https://x.example/">b</a><iframe src="//x"></iframe></p>',
      tearm_condition_en: '<p></p>',
    })
    const setting = await publicSettings()
    expect(setting.privacy_en).toBe(
      '<h2>Data</h2><p>a <a href="https://x.example/" rel="noopener noreferrer">b</a></p>',
    )
    expect(setting.tearm_condition_en).toBe('')
  })

  test.each([
    ['store_link', 'javascript:alert(1)'],
    ['store_link', 'data:text/html,x'],
    ['academy_link', 'academy.example'],
    ['location', '//maps.example'],
    ['location', 'https://maps.example/\u200b'],
    ['contact_email', 'help'],
    ['contact_email', 'a@x.example,b@x.example'],
    ['contact_phone', '12'],
    ['privacy', `<p>${'x'.repeat(60_001)}</p>`],
    ['privacy', 1],
    ['site_copy_right', 'x'.repeat(301)],
    ['site_name', 'OTHER'],
    ['_id', 'a'.repeat(24)],
  ])('are refused where %s is %s, and nothing is saved', async (field, value) => {
    const before = await publicSettings()
    const { status, body } = await save({ address: 'elsewhere', [field]: value })
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
    expect(await publicSettings()).toEqual(before)
  })

  test.each([
    [[{ network: 'x', url: 'javascript:alert(1)' }], 'social.0.url'],
    [[{ network: 'myspace', url: 'https://x.example/' }], 'social.0.network'],
    [[{ network: 'x', url: '' }], 'social.0.url'],
    [
      [
        { network: 'x', url: 'https://x.example/1' },
        { network: 'x', url: 'https://x.example/2' },
      ],
      'social.1.network',
    ],
  ])('are refused with the social links %j', async (social, field) => {
    const { status, body } = await save({ social })
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('are for admins as a record; the public part stays open to everybody', async () => {
    for (const [as, status] of [
      [api.visitor, 401],
      [coach, 403],
    ] as const) {
      for (const path of ['/api/admin/settings', `/api/admin/settings/${id}`, '/api/admin/settings?page=0']) {
        expect((await as(path)).status).toBe(status)
      }
      const put = { method: 'PUT', body: '{"address":"x"}', headers: { 'content-type': 'application/json' } }
      expect((await as(`/api/admin/settings/${id}`, put)).status).toBe(status)
    }
    const open = await api.visitor('/api/admin/settings/?site_name=WRO')
    expect(await parseJsonResponse<object>(open)).toEqual({ setting: await publicSettings() })
    for (const method of ['POST', 'DELETE']) {
      expect((await admin(`/api/admin/settings/${id}`, { method, body: '{}' })).status).toBe(404)
    }
  })
})

describe('a save of all that the form shows', () => {
  const last = async (): Promise<AuditEntryView | undefined> =>
    (await parseJsonResponse<AuditEntryView[]>(await admin('/api/admin/audit?range=[0,0]')))[0]

  test('writes the changes, and not the default values', async () => {
    const { community_students, community_others, retention, address } = await record()
    const publicSettings = { community_students, community_others, retention }
    await save({ ...publicSettings, address: 'عنوان جديد' })
    expect((await last())?.changes).toEqual([{ field: 'address', before: address || null, after: 'عنوان جديد' }])
    await save({ ...publicSettings, retention: { ...retention, messages: retention.messages + 1 } })
    expect((await last())?.changes).toEqual([
      { field: 'retention.messages', before: null, after: retention.messages + 1 },
    ])
    expect(await record()).toMatchObject({ retention: { ...retention, messages: retention.messages + 1 } })
    await save({ retention })
  })
})

describe('whose posts in the forum wait', () => {
  test('is everybody’s until their first approved post, by default', async () => {
    expect(await record()).toMatchObject({ community_students: 'first', community_others: 'first' })
    const { body } = await save({ community_students: 'all' })
    expect(body).toMatchObject({ msg: 'Update Successfully!', community_students: 'all', community_others: 'first' })
    expect((await save({ community_others: 'none' })).body.community_students).toBe('all')
    expect(JSON.stringify(await publicSettings())).not.toContain('community')
  })

  test.each(['some', '', null, true, { $ne: 'all' }])('is not %j', async (value) => {
    const { status, body } = await save({ community_students: value })
    expect([status, body.errors]).toEqual([400, [{ field: 'community_students', msg: 'This value is not valid.' }]])
  })
})

describe('the seller on invoices', () => {
  async function paidTeam() {
    const { team, response } = await register(coach, registrationForm(await createOpenCompetition(api)))
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
    await callCheckPayment(coach, team._id)
    return fork().findOneOrFail(Invoice, {
      order_no: (await fork().findOneOrFail(Order, { trx_reference: response.order.ref })).order_id,
    })
  }
  const sellerIn = ({ qr }: Invoice) => [...decodeTaxQr(qr).values()].slice(0, 2)

  test('is that of the configuration until an admin changes it; visitors never see it', async () => {
    const { name, vat } = api.deps.seller
    expect((await record()).seller).toMatchObject({ name, vat, crNumber: '' })
    await save({ address: 'x', seller: { crNumber: '', ...api.deps.seller } })
    expect((await fork().findOneOrFail(Setting, { site_name: 'WRO' })).seller ?? null).toBeNull()
    await save({ seller: SELLER })
    expect((await record()).seller).toEqual(SELLER)
    expect(JSON.stringify(await publicSettings())).not.toContain(SELLER.vat)
    expect(await publicSettings()).not.toHaveProperty('seller')
  })

  test('is copied at issue: old invoices stay, new invoices and credit notes name the new seller', async () => {
    const old = await paidTeam()
    await save({ seller: SELLER })
    const { seller, qr } = await paidTeam()
    expect(seller).toEqual(SELLER)
    expect(sellerIn({ qr } as Invoice)).toEqual([SELLER.name, SELLER.vat])
    expect((await fork().findOneOrFail(Invoice, { _id: old._id })).seller).toEqual(api.deps.seller)

    await inTransaction(api.deps.orm, async (em) => {
      const order = await em.findOneOrFail(Order, { _id: old.order })
      await reissueInvoice(em, api.deps, order, { name: 'School' }, { ar: 'سبب', en: 'a reason' })
    })
    const documents = await fork().find(Invoice, { order: old.order }, { orderBy: { _id: 1 } })
    expect(documents.map(sellerIn)).toEqual([
      [api.deps.seller.name, api.deps.seller.vat],
      [SELLER.name, SELLER.vat],
      [SELLER.name, SELLER.vat],
    ])
  })

  test.each([
    ['vat', '211111111100003', 'A VAT number has 15 digits and begins and ends with 3.'],
    ['vat', '', 'Please fill in all fields...'],
    ['crNumber', '12', 'A commercial registration has 10 digits.'],
    ['name', ' ', 'Please fill in all fields...'],
    ['name', 'ا'.repeat(128), 'This name is longer than the tax code of an invoice allows. Please shorten it.'],
    ['address_en', '', 'Please fill in all fields...'],
    ['iban', 'SA00', 'This field is not known here.'],
  ])('is refused where its %s is %j', async (field, value, msg) => {
    const { status, body } = await save({ seller: { ...SELLER, [field]: value } })
    expect([status, body.errors]).toEqual([400, [{ field: `seller.${field}`, msg }]])
    expect((await record()).seller.vat).toBe(api.deps.seller.vat)
  })
})

describe('who signs certificates', () => {
  const UNSIGNED = { chair: '', chair_en: '', signature: '', logos: ['', '', ''] }
  const upload = async () => {
    const body = multipartForm({ file: await createPng('#0B6B55') })
    return (await parseJsonResponse<{ filename: string }>(await admin('/api/uploads', { method: 'POST', body })))
      .filename
  }

  test('is nobody until an admin says so; visitors never see it', async () => {
    expect((await record()).certificate).toEqual(UNSIGNED)
    const certificate = {
      chair: 'هند السالم',
      chair_en: 'Hind Al-Salem',
      signature: await upload(),
      logos: ['', await upload(), ''],
    }
    const { status, body } = await save({ certificate })
    expect([status, body.certificate]).toEqual([200, { ...certificate, logos: [certificate.logos[1], '', ''] }])
    expect(JSON.stringify(await publicSettings())).not.toContain('Hind')
    await save({ certificate: UNSIGNED })
    expect((await record()).certificate).toEqual(UNSIGNED)
  })

  test.each([
    ['a signature without a name', { signature: 'a.png' }, 'chair', 'Please fill in all fields...'],
    ['a name in one language', { chair: 'هند' }, 'chair_en', 'Please fill in all fields...'],
    ['a path', { logos: ['../invoices/1.png'] }, 'logos.0', 'Please choose a picture.'],
    ['four logos', { logos: ['', '', '', ''] }, 'logos', 'This value is not valid.'],
    [
      'a logo that nobody sent',
      { logos: [`${'a'.repeat(36)}.png`] },
      'logos.0',
      'This picture is no longer here. Please choose it again.',
    ],
  ])('is refused with %s', async (_what, changes, field, msg) => {
    const { status, body } = await save({ certificate: { ...UNSIGNED, ...changes } })
    expect([status, body.errors[0]]).toEqual([400, { field: `certificate.${field}`, msg }])
  })
})
