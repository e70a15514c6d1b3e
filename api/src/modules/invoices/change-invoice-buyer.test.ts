import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { changeInvoiceBuyer, saveBillingAddress } from '@olympiad/contracts/calls/payments'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { describe, expect, test } from 'vitest'
import { BILLING_ADDRESS } from '../../access-matrix/member-calls.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { callCheckPayment, completeAtProvider, ordersOfTeam } from '../payments/payments.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'
import { invoiceHtml } from './invoice.html.ts'

const { api, fork, coach } = await registrationFixture()
const admin = await asAdmin(api)
const SCHOOL = {
  customer_name: 'مدارس وادي سدير الأهلية',
  customer_email: 'accounts@wadi-sudair.example.sa',
  crNumber: '1010123456',
  tax_id: '300000000000003',
}

async function paidTeam() {
  const { team, response } = await register(coach, registrationForm(await createOpenCompetition(api)))
  await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await callCheckPayment(coach, team._id)
  const [order] = await ordersOfTeam(api, team._id)
  if (!order) throw new Error('no order')
  return { team: team._id, order_id: order.order_id, id: order.id }
}
type Paid = Awaited<ReturnType<typeof paidTeam>>
const change = ({ team, order_id }: Pick<Paid, 'team' | 'order_id'>, changes: object = {}, as: Fetcher = admin) =>
  send(changeInvoiceBuyer, { body: { team, order_id, ...SCHOOL, ...changes } }, as)
const documentsOf = ({ id }: Paid) => fork().find(Invoice, { order: new ObjectId(id) }, { orderBy: { _id: 1 } })
async function mailsOf(paid: Paid) {
  const about = { 'data.invoice_no': { $in: (await documentsOf(paid)).map(({ number }) => number) } } as object
  return fork().find(OutboxMail, { template: /^invoice_/, ...about }, { orderBy: { _id: 1 } })
}

describe('an admin who changes the buyer of an invoice', () => {
  test('gets a new invoice to that buyer, ready to download, and the old one is credited', async () => {
    const paid = await paidTeam()
    const { success, invoice_path } = await change(paid)
    const [old, note, current] = await documentsOf(paid)
    expect([success, invoice_path]).toEqual([true, `/api/invoices/${current?.number}.pdf`])
    expect(note).toMatchObject({ credits: old?.number, reason: { en: 'The buyer’s details were corrected' } })
    expect(current).toMatchObject({
      kind: 'standard',
      total: 51_800,
      buyer: { name: SCHOOL.customer_name, tax_id: SCHOOL.tax_id, crNumber: SCHOOL.crNumber },
    })
    const file = await admin(invoice_path)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(await parseJsonResponse<AdminOrder>(await admin(`/api/admin/transections/${paid.id}`))).toMatchObject({
      invoice_no: current?.number,
      invoice_buyer: { name: SCHOOL.customer_name, email: SCHOOL.customer_email, tax_id: SCHOOL.tax_id },
      documents: [{ document: 'invoice' }, { document: 'credit_note' }, { number: current?.number }],
      user: { email: 'coach@demo.test' },
    })
  })

  test('may name the order by its id too, as in the specification', async () => {
    const paid = await paidTeam()
    const { invoice_path } = await change({ team: paid.team, order_id: paid.id })
    expect((await change(paid)).invoice_path).toBe(invoice_path)
    await expect(change({ team: paid.team, order_id: paid.team })).rejects.toMatchObject({ status: 404 })
  })

  test('to the same buyer gets the same invoice, also with two clicks at once', async () => {
    const paid = await paidTeam()
    const [first, second] = await Promise.all([change(paid), change(paid)])
    expect(second.invoice_path).toBe(first.invoice_path)
    expect((await change(paid)).invoice_path).toBe(first.invoice_path)
    expect(await documentsOf(paid)).toHaveLength(3)
  })

  test('has the given address printed', async () => {
    const paid = await paidTeam()
    await change(paid, { address: ' 7412 طريق الملك فهد، العليا، الرياض 12211 ' })
    const invoice = (await documentsOf(paid))[2]
    expect(invoice?.buyer.address).toBe('7412 طريق الملك فهد، العليا، الرياض 12211')
    expect(await invoiceHtml(invoice as Invoice, '')).toContain('7412 طريق الملك فهد، العليا، الرياض 12211')
    const row = await parseJsonResponse<AdminOrder>(await admin(`/api/admin/transections/${paid.id}`))
    expect(row.invoice_buyer?.address).toBe('7412 طريق الملك فهد، العليا، الرياض 12211')
    await change(paid)
    expect(await documentsOf(paid)).toHaveLength(3)
  })

  test('may omit the address when the buyer’s account has one, as the specification’s call does', async () => {
    const paid = await paidTeam()
    const entity = await api.as('entity')
    await send(saveBillingAddress, { body: BILLING_ADDRESS }, entity)
    await change(paid, { crNumber: '1010456783', tax_id: '310456783200003' })
    expect((await documentsOf(paid))[2]?.buyer.address).toBe('7412 طريق الملك فهد، العليا، الرياض 12211')
  })

  test('causes mails to the new buyer and the payer; one mail if they are the same', async () => {
    const paid = await paidTeam()
    await change(paid)
    await change(paid, { customer_email: 'coach@demo.test', customer_name: 'Noura', crNumber: '', tax_id: '' })
    const [, note, invoice, secondNote, second] = await documentsOf(paid)
    expect(await mailsOf(paid)).toMatchObject([
      { to: SCHOOL.customer_email, data: { buyer: SCHOOL.customer_name, invoice_no: invoice?.number } },
      { to: 'coach@demo.test', data: { credit_note: note?.number, made_out_to: SCHOOL.customer_name } },
      { to: 'coach@demo.test', template: 'invoice_made_out', data: { buyer: 'Noura', invoice_no: second?.number } },
      { to: SCHOOL.customer_email, template: 'invoice_taken_back', data: { credit_note: secondNote?.number } },
    ])
  })

  test.each([
    ['name and address', { customer_name: 'مدارس سدير', address: '7412 طريق الملك فهد، الرياض 12211' }],
    ['name and email', { customer_name: 'مدارس سدير', customer_email: 'office@wadi-sudair.example.sa' }],
  ])('causes a mail to the buyer alone after a change of their %s, with the credit note', async (_what, details) => {
    const paid = await paidTeam()
    await change(paid)
    await change(paid, details)
    const [, , , note, invoice] = await documentsOf(paid)
    expect((await mailsOf(paid)).slice(2)).toMatchObject([
      {
        to: { ...SCHOOL, ...details }.customer_email,
        template: 'invoice_made_out',
        data: {
          invoice_no: invoice?.number,
          credit_note: note?.number,
          credit_note_path: `/api/invoices/${note?.number}.pdf`,
        },
      },
    ])
  })

  test('offers the credit note only to people who may open it', async () => {
    const paid = await paidTeam()
    await change(paid, { crNumber: '', tax_id: '' })
    await change(paid)
    await change(paid, { customer_email: 'fahad@example.sa', crNumber: '', tax_id: '' })
    await change(paid, { customer_name: 'Saad', customer_email: 'saad@example.sa', crNumber: '', tax_id: '' })
    const mailSummaries = (await mailsOf(paid)).map(({ to, data }) => {
      const { credit_note = '', credit_note_path } = data as { credit_note?: string; credit_note_path?: string }
      return [to, credit_note.slice(0, 2), credit_note_path !== undefined]
    })
    expect(mailSummaries).toEqual([
      [SCHOOL.customer_email, '', false],
      ['coach@demo.test', 'CN', true],
      [SCHOOL.customer_email, 'CN', false],
      ['fahad@example.sa', '', false],
      [SCHOOL.customer_email, 'CN', true],
      ['coach@demo.test', 'CN', true],
      ['saad@example.sa', '', false],
      ['fahad@example.sa', 'CN', false],
      ['coach@demo.test', 'CN', true],
    ])
  })

  test('may type numbers in Arabic digits and with spaces, and leave them out', async () => {
    const paid = await paidTeam()
    await change(paid, { crNumber: '١٠١٠ ١٢٣٤٥٦', tax_id: '٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣' })
    expect((await documentsOf(paid))[2]?.buyer).toMatchObject({ crNumber: '1010123456', tax_id: '300000000000003' })
    await change(paid, { crNumber: '', tax_id: '', customer_email: '' })
    expect((await documentsOf(paid))[4]).toMatchObject({ kind: 'simplified', buyer: { name: SCHOOL.customer_name } })
  })
})

describe('is refused, with nothing written', () => {
  test.each([
    ['customer_name', ' ', 'Please fill in all fields...'],
    ['customer_email', 'accounts', 'Enter a complete email address, such as name@example.com.'],
    ['crNumber', '101012345', 'A commercial registration has 10 digits.'],
    ['crNumber', '10101234567', 'A commercial registration has 10 digits.'],
    ['crNumber', '1010a23456', 'A commercial registration has 10 digits.'],
    ['tax_id', '200000000000003', 'A VAT number has 15 digits and begins and ends with 3.'],
    ['tax_id', '300000000000002', 'A VAT number has 15 digits and begins and ends with 3.'],
    ['tax_id', '30000000000003', 'A VAT number has 15 digits and begins and ends with 3.'],
    ['address', ' ', 'Please fill in all fields...'],
    ['isAdmin', true, 'This field is not known here.'],
  ])('where %s is %j', async (field, value, msg) => {
    const paid = await paidTeam()
    const { status, errors } = await callErrorOf(change(paid, { [field]: value }))
    expect([status, errors]).toEqual([400, [{ field, msg: expect.stringContaining(msg) }]])
    expect(await documentsOf(paid)).toHaveLength(1)
  })

  test('for an unpaid order, another team’s, and an unknown one', async () => {
    const paid = await paidTeam()
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    const [pending] = await ordersOfTeam(api, team._id)
    for (const named of [
      { team: team._id, order_id: pending?.order_id ?? '' },
      { team: team._id, order_id: paid.order_id },
      { team: paid.team, order_id: 'wro-1-1-1' },
    ]) {
      expect(await callErrorOf(change(named))).toMatchObject({
        status: 404,
        code: 'invoice_not_found',
        message: 'Invoice is not Found!',
      })
    }
    expect(await documentsOf(paid)).toHaveLength(1)
  })

  test('for everybody but admins, including its payer', async () => {
    const paid = await paidTeam()
    expect((await callErrorOf(change(paid, {}, api.visitor))).status).toBe(401)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      expect((await callErrorOf(change(paid, {}, await api.as(person)))).status).toBe(403)
    }
    expect(await documentsOf(paid)).toHaveLength(1)
  })
})
