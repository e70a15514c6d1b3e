import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { changeBuyer, saveBillingAddress } from '@olympiad/contracts/calls/payments'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { describe, expect, test } from 'vitest'
import { BILLING_ADDRESS } from '../../matrix/member-calls.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { jsonOf } from '../../testing/harness.ts'
import { check, ordersOf, settleAtProvider } from '../payments/payments.fixture.ts'
import { asAdmin, formFor, openGround, refusal, register, stage } from '../teams/registration.fixture.ts'
import { invoiceHtml } from './invoice.html.ts'

const { api, fork, coach } = await stage()
const admin = await asAdmin(api)
const SCHOOL = {
  customer_name: 'مدارس وادي سدير الأهلية',
  customer_email: 'accounts@wadi-sudair.example.sa',
  crNumber: '1010123456',
  tax_id: '300000000000003',
}

async function paidTeam() {
  const { team, response } = await register(coach, formFor(await openGround(api)))
  await settleAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await check(coach, team._id)
  const [order] = await ordersOf(api, team._id)
  if (!order) throw new Error('no order')
  return { team: team._id, order_id: order.order_id, id: order.id }
}
type Paid = Awaited<ReturnType<typeof paidTeam>>
const change = ({ team, order_id }: Pick<Paid, 'team' | 'order_id'>, changes: object = {}, as: Fetcher = admin) =>
  send(changeBuyer, { body: { team, order_id, ...SCHOOL, ...changes } }, as)
const papersOf = ({ id }: Paid) => fork().find(Invoice, { order: new ObjectId(id) }, { orderBy: { _id: 1 } })
/** Mails about another buyer, in the order in which they were written. */
async function mailsOf(paid: Paid) {
  const about = { 'data.invoice_no': { $in: (await papersOf(paid)).map(({ number }) => number) } } as object
  return fork().find(OutboxMail, { template: /^invoice_/, ...about }, { orderBy: { _id: 1 } })
}

describe('an admin who changes the buyer of an invoice', () => {
  test('gets a new one to that buyer, ready to download, and the old one is taken back', async () => {
    const paid = await paidTeam()
    const { success, invoice_path } = await change(paid)
    const [old, note, current] = await papersOf(paid)
    expect([success, invoice_path]).toEqual([true, `/api/invoices/${current?.number}.pdf`])
    expect(note).toMatchObject({ credits: old?.number, reason: { en: 'The buyer’s details were corrected' } })
    expect(current).toMatchObject({
      kind: 'standard',
      total: 51_800,
      buyer: { name: SCHOOL.customer_name, tax_id: SCHOOL.tax_id, crNumber: SCHOOL.crNumber },
    })
    const file = await admin(invoice_path)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(await jsonOf<AdminOrder>(await admin(`/api/admin/transections/${paid.id}`))).toMatchObject({
      invoice_no: current?.number,
      invoice_buyer: { name: SCHOOL.customer_name, email: SCHOOL.customer_email, tax_id: SCHOOL.tax_id },
      documents: [{ document: 'invoice' }, { document: 'credit_note' }, { number: current?.number }],
      user: { email: 'coach@demo.test' },
    })
  })

  test('may name the order by its id too, the only one that the specification gives an order', async () => {
    const paid = await paidTeam()
    const { invoice_path } = await change({ team: paid.team, order_id: paid.id })
    expect((await change(paid)).invoice_path).toBe(invoice_path)
    await expect(change({ team: paid.team, order_id: paid.team })).rejects.toMatchObject({ status: 404 })
  })

  test('to the same one gets the same invoice, also at two clicks at once', async () => {
    const paid = await paidTeam()
    const [first, second] = await Promise.all([change(paid), change(paid)])
    expect(second.invoice_path).toBe(first.invoice_path)
    expect((await change(paid)).invoice_path).toBe(first.invoice_path)
    expect(await papersOf(paid)).toHaveLength(3)
  })

  test('has the address printed that they give', async () => {
    const paid = await paidTeam()
    await change(paid, { address: ' 7412 طريق الملك فهد، العليا، الرياض 12211 ' })
    const invoice = (await papersOf(paid))[2]
    expect(invoice?.buyer.address).toBe('7412 طريق الملك فهد، العليا، الرياض 12211')
    expect(await invoiceHtml(invoice as Invoice, '')).toContain('7412 طريق الملك فهد، العليا، الرياض 12211')
    const row = await jsonOf<AdminOrder>(await admin(`/api/admin/transections/${paid.id}`))
    expect(row.invoice_buyer?.address).toBe('7412 طريق الملك فهد، العليا، الرياض 12211')
    // The specification's call names none: it stays.
    await change(paid)
    expect(await papersOf(paid)).toHaveLength(3)
  })

  test('need not give one where the account of that buyer has it, as the specification’s call does', async () => {
    const paid = await paidTeam()
    const entity = await api.as('entity')
    await send(saveBillingAddress, { body: BILLING_ADDRESS }, entity)
    await change(paid, { crNumber: '1010456783', tax_id: '310456783200003' })
    expect((await papersOf(paid))[2]?.buyer.address).toBe('7412 طريق الملك فهد، العليا، الرياض 12211')
  })

  test('has the new buyer and who paid told by mail; one who is both gets one', async () => {
    const paid = await paidTeam()
    await change(paid)
    await change(paid, { customer_email: 'coach@demo.test', customer_name: 'Noura', crNumber: '', tax_id: '' })
    const [, note, invoice, secondNote, second] = await papersOf(paid)
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
  ])('has the buyer alone told of another %s of theirs, with the credit note', async (_what, details) => {
    const paid = await paidTeam()
    await change(paid)
    await change(paid, details)
    const [, , , note, invoice] = await papersOf(paid)
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

  test('has the credit note offered to those alone who may open it', async () => {
    const paid = await paidTeam()
    await change(paid, { crNumber: '', tax_id: '' })
    await change(paid)
    await change(paid, { customer_email: 'fahad@example.sa', crNumber: '', tax_id: '' })
    await change(paid, { customer_name: 'Saad', customer_email: 'saad@example.sa', crNumber: '', tax_id: '' })
    const told = (await mailsOf(paid)).map(({ to, data }) => {
      const { credit_note = '', credit_note_path } = data as { credit_note?: string; credit_note_path?: string }
      return [to, credit_note.slice(0, 2), credit_note_path !== undefined]
    })
    expect(told).toEqual([
      [SCHOOL.customer_email, '', false],
      ['coach@demo.test', 'CN', true],
      // The note names no registration number by which they could open it.
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
    expect((await papersOf(paid))[2]?.buyer).toMatchObject({ crNumber: '1010123456', tax_id: '300000000000003' })
    await change(paid, { crNumber: '', tax_id: '', customer_email: '' })
    expect((await papersOf(paid))[4]).toMatchObject({ kind: 'simplified', buyer: { name: SCHOOL.customer_name } })
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
    const { status, errors } = await refusal(change(paid, { [field]: value }))
    expect([status, errors]).toEqual([400, [{ field, msg: expect.stringContaining(msg) }]])
    expect(await papersOf(paid)).toHaveLength(1)
  })

  test('for an unpaid order, another team’s, and one that is not there', async () => {
    const paid = await paidTeam()
    const { team } = await register(coach, formFor(await openGround(api)))
    const [pending] = await ordersOf(api, team._id)
    for (const named of [
      { team: team._id, order_id: pending?.order_id ?? '' },
      { team: team._id, order_id: paid.order_id },
      { team: paid.team, order_id: 'wro-1-1-1' },
    ]) {
      expect(await refusal(change(named))).toMatchObject({
        status: 404,
        code: 'invoice_not_found',
        message: 'Invoice is not Found!',
      })
    }
    expect(await papersOf(paid)).toHaveLength(1)
  })

  test('to everybody but admins, its payer too', async () => {
    const paid = await paidTeam()
    expect((await refusal(change(paid, {}, api.visitor))).status).toBe(401)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      expect((await refusal(change(paid, {}, await api.as(person)))).status).toBe(403)
    }
    expect(await papersOf(paid)).toHaveLength(1)
  })
})
