import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminInvoice, AdminOrder } from '@olympiad/contracts/views/admin'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { Season } from '../model/season.entity.ts'
import { parseJsonResponse } from '../testing/harness.ts'
import { callCheckPayment, completeAtProvider } from './payments/payments.fixture.ts'
import {
  asAdmin,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './teams/registration.fixture.ts'

const { api, fork, coach } = await registrationFixture()
const admin = await asAdmin(api)
const send = (path: string, body: object) =>
  admin(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function sheet(path: string, lang: 'ar' | 'en' = 'en') {
  const answer = await admin(`/api/admin/${path}`, { headers: { 'accept-language': lang } })
  expect(answer.status, path).toBe(200)
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const { data, meta } = papaparse.parse<Record<string, string>>(await answer.text(), {
    header: true,
    skipEmptyLines: true,
  })
  return { rows: data, headings: meta.fields ?? [], name }
}

const paid = await register(coach, registrationForm(await createOpenCompetition(api), { teamName: 'صقور سدير' }))
await completeAtProvider(api, paid.response.order.ref, { outcome: 'authorised' })
await callCheckPayment(coach, paid.team._id)
await register(coach, registrationForm(await createOpenCompetition(api), { teamName: 'Falcons' }))
const [order] = await parseJsonResponse<AdminOrder[]>(
  await admin(`/api/admin/transections?filter=${encodeURIComponent('{"payment_status":"paid"}')}`),
)
const refund = {
  id: order?.id,
  reason: 'withdrawn',
  refunded_on: dayInRiyadh(new Date(order?.paid_at ?? '')),
  reference: 'RF-1',
}
expect((await send('/api/admin/transections/refund', { ...refund, note: '' })).status).toBe(200)

describe('an accountant', () => {
  it('gets the orders of the list, in words, with the documents of each', async () => {
    const { rows, name } = await sheet('transections?download=true')
    expect(name).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      Order: order?.order_id,
      State: 'Refunded',
      'Team no.': '0001',
      'Who paid': 'نورة العتيبي',
      Fee: '450',
      VAT: '67.5',
      Total: '518',
      Method: 'Card',
      'Amount at the provider': '518.00',
      'Currency at the provider': 'SAR',
      'Reference of the refund': 'RF-1',
      'Reason of the refund': 'The team withdrew before the competition began',
    })
    expect(rows[0]?.['Invoices and credit notes']).toMatch(/^INV-\S+ CN-\S+$/)
    const arabic = (await sheet('transections?download=true&payment_status=refunded', 'ar')).rows
    expect(arabic).toMatchObject([{ الحالة: 'مُستردّ', الطريقة: 'بطاقة', 'دفعة تجريبية': 'نعم' }])
    expect((await sheet('transections?download=true&s=Falcons')).rows).toHaveLength(1)
  })

  it('gets a journal in which an invoice and its credit note add up to zero', async () => {
    const { rows, name } = await sheet('invoices?download=true')
    expect(name).toMatch(/^invoices-/)
    expect(rows).toMatchObject([
      { Document: 'Invoice', Kind: 'Simplified tax invoice', Taxable: '450', 'VAT rate (%)': '15', VAT: '67.5' },
      { Document: 'Credit note', Taxable: '-450', VAT: '-67.5', Rounding: '-0.5', Total: '-518' },
    ])
    expect(rows[1]?.['Invoice that it credits']).toBe(rows[0]?.['Number'])
    expect((await sheet('invoices?download=true&credits=credit_note', 'ar')).rows).toMatchObject([
      { المستند: 'إشعار دائن', الإجمالي: '-518' },
    ])
    expect((await sheet('invoices?download=true&issued_at=..2020-01-01')).rows).toEqual([])
    const found = await parseJsonResponse<AdminInvoice[]>(
      await admin(`/api/admin/invoices?filter=${encodeURIComponent(JSON.stringify({ s: order?.order_id }))}`),
    )
    expect(found.map(({ total }) => total).toSorted()).toEqual([-518, 518])
  })
})

describe('a sheet that was asked for by format', () => {
  const open = async (path: string, lang: 'ar' | 'en' = 'en') => {
    const answer = await admin(`/api/admin/${path}`, { headers: { 'accept-language': lang } })
    expect(answer.status, path).toBe(200)
    const book = xlsx.read(new Uint8Array(await answer.arrayBuffer()))
    const [tab = ''] = book.SheetNames
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
    return { name, rows: xlsx.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[tab] ?? {}) }
  }

  it('holds the shown columns in the chosen language, with numbers', async () => {
    const asked = 'transections?download=true&format=xlsx&lang=ar&columns=shown&hidden=paid_at,invoice_no'
    const { rows } = await open(asked, 'en')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ الطلب: order?.order_id, الإجمالي: 518, 'رقم الفريق': '0001' })
    expect(Object.keys(rows[0] ?? {})).not.toContain('الفاتورة')
    expect(Object.keys(rows[0] ?? {})).not.toContain('السجل التجاري للمشتري')
    expect(Object.keys((await open(asked.replace('&columns=shown', ''))).rows[0] ?? {})).toContain('الفاتورة')
  })

  it('is named by what it holds, without the words of a search', async () => {
    const day = dayInRiyadh(new Date())
    const { _id, slug } = await fork().findOneOrFail(Season, { _id: { $ne: null } })
    const teams = `teams?download=true&format=xlsx&competion_id=all&season=${_id.toHexString()}&payment=refunded`
    expect((await open(teams)).name).toBe(`teams-${slug}-refunded-${day}.xlsx`)
    const found = 'transections?download=true&format=csv&s=Falcons&paid_at=2026-01-01..2026-01-31'
    expect((await sheet(found)).name).toBe(`transactions-search-2026-01-01-to-2026-01-31-${day}.csv`)
    expect((await sheet('teams?download=true')).name).toBe(`${day}.csv`)
  })

  it.each(['format=ods', 'lang=fr', 'columns=some', 'hidden=%24where'])('is refused for %s', async (option) => {
    for (const list of ['transections', 'teams']) {
      expect((await admin(`/api/admin/${list}?download=true&${option}`)).status).toBe(400)
    }
  })
})

const SEARCHED = [
  ...['transections', 'invoices', 'results', 'certificates', 'contactus', 'audit', 'competions', 'seasons', 'files'],
  ...['community', 'community-comments', 'community-bans', 'community-cases', 'privacy-requests', 'members', 'admins'],
  ...['faqs', 'tranings', 'events'],
]
const UNSEARCHED = ['gallery', 'community-categories', 'moe-timeslots', 'partners', 'moe-administrators']

describe('every export', () => {
  it.each(UNSEARCHED)('of %s has headings in both languages and all rows', async (list) => {
    const [english, arabic] = [await sheet(`${list}?download=true`), await sheet(`${list}?download=true`, 'ar')]
    expect(english.headings).toHaveLength(arabic.headings.length)
    expect(arabic.headings.join('')).not.toMatch(/[a-z]{4}/i)
    expect(english.headings.join('')).not.toMatch(/[\u0600-\u06ff]/)
    expect((await api.visitor(`/api/admin/${list}?download=true`)).status).toBe(401)
    expect((await coach(`/api/admin/${list}?download=true`)).status).toBe(403)
  })

  it.each(SEARCHED)(
    'of %s has headings in both languages, follows the list and is written into the audit log',
    async (list) => {
      const [english, arabic] = [
        await sheet(`${list}?download=true&s=no-such-thing`),
        await sheet(`${list}?download=true`, 'ar'),
      ]
      expect(english.rows).toEqual([])
      expect(english.headings).toHaveLength(arabic.headings.length)
      expect(arabic.headings.join('')).not.toMatch(/[a-z]{4}/i)
      const entries = await fork()
        .getCollection('audit')
        .find({ action: 'export', 'detail.s': 'no-such-thing' }, { sort: { _id: -1 }, limit: 1 })
        .toArray()
      expect(entries[0]).toMatchObject({ detail: { s: 'no-such-thing', rows: 0 } })
      expect((await admin(`/api/admin/${list}?download=true&page=0`)).status).toBe(400)
      expect((await api.visitor(`/api/admin/${list}?download=true`)).status).toBe(401)
      for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
        expect((await (await api.as(person))(`/api/admin/${list}?download=true`)).status).toBe(403)
      }
    },
  )
})
