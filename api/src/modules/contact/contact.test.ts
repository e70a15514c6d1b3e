import { send } from '@olympiad/contracts/call'
import { sendContact } from '@olympiad/contracts/calls/content'
import { HONEYPOT } from '@olympiad/contracts/forms/public-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { renderMail } from '../../platform/mail/templates/templates.ts'
import { seed } from '../../seed/seed.ts'
import { jsonOf, startTestApi, type TestApi } from '../../testing/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await seed(api.deps, { demo: false, admin: undefined })
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const collection of ['contactus', 'outbox', 'rate_limits']) await em().getCollection(collection).deleteMany({})
  await em().nativeUpdate(Setting, {}, { contact_email: 'hello@olympiad.test' })
})

const em = () => api.deps.orm.em.fork()
const messages = () => em().findAll(ContactMessage)
const mails = () => em().findAll(OutboxMail)
const TYPED = {
  name: 'نورة القحطاني',
  email: 'noura@example.com',
  phone: '0501234567',
  message: 'السلام عليكم\nمتى التصفيات؟',
}
const sent = (changes: object = {}) => send(sendContact, { body: { ...TYPED, ...changes } }, api.visitor)
const refusal = (changes: object) =>
  sent(changes).then(
    () => undefined,
    (error: unknown) => error,
  )
const posted = (fields: Record<string, string>, from = 'http://localhost:3000/ar/contact-us/') =>
  api.visitor('/api/contactus', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml',
      origin: 'http://localhost:3000',
      referer: from,
    },
    body: new URLSearchParams(fields).toString(),
  })

describe('a message from the contact page', () => {
  it('is kept, thanked for and mailed to the organisers', async () => {
    expect(await sent()).toEqual({ success: true, msg: 'Email send Successfully!' })
    const [message] = await messages()
    expect(message).toMatchObject({ ...TYPED, phone: '+966501234567', reply: [] })
    expect(message?.created_at).toBeInstanceOf(Date)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'hello@olympiad.test', state: 'pending' })
    if (!mail) throw new Error('there is no mail')
    const { subject, text } = await renderMail(mail, 'http://localhost:3000')
    expect(subject).toContain('نورة القحطاني')
    for (const words of ['noura@example.com', '+966501234567', 'متى التصفيات؟']) expect(text).toContain(words)
  })

  it('is kept where the organisers have no address yet', async () => {
    await em().nativeUpdate(Setting, {}, { contact_email: '' })
    await sent()
    expect(await messages()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  it('that holds markup arrives as it was typed, and does nothing in the mail', async () => {
    const message = '<script>alert(1)</script> & {"$set": 1}'
    await sent({ message, name: '<b>Noura</b>' })
    expect((await messages())[0]).toMatchObject({ message, name: '<b>Noura</b>' })
    const [mail] = await mails()
    if (!mail) throw new Error('there is no mail')
    const { html } = await renderMail(mail, 'http://localhost:3000')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toMatch(/<script|<b>Noura/)
  })

  it.each(['name', 'email', 'phone', 'message'])('without its %s is not sent', async (field) => {
    for (const value of ['', '   ', undefined]) {
      expect(await refusal({ [field]: value })).toMatchObject({
        status: 400,
        message: 'Please fill the form',
        errors: [{ field, msg: 'Please fill in this field.' }],
      })
    }
    expect(await messages()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it.each([
    ['email', 'noura', 'Enter a complete email address, such as name@example.com.'],
    ['message', 'x'.repeat(5001), 'This text is too long.'],
    ['name', 'x'.repeat(121), 'This text is too long.'],
    ['name', 'Noura\u202Ehcetneg', 'This text contains invisible characters. Please type it again.'],
    ['message', 'one\u2066two', 'This text contains invisible characters. Please type it again.'],
    ['phone', { $ne: null }, 'Please fill in this field.'],
    ...['abc', '١٢', '<script>'].map((typed): [string, string, string] => [
      'phone',
      typed,
      'Enter a complete phone number, such as 0112345678 or 0501234567.',
    ]),
  ])('whose %s is wrong is not sent', async (field, value, msg) => {
    expect(await refusal({ [field]: value })).toMatchObject({ status: 400, errors: [{ field, msg }] })
    expect(await messages()).toEqual([])
  })

  it('keeps a phone number in one spelling, whichever digits it was typed in', async () => {
    for (const phone of ['٠٥٥١٢٣٤٥٦٧', '+966 55 123 4567']) await sent({ phone })
    expect((await messages()).map(({ phone }) => phone)).toEqual(['+966551234567', '+966551234567'])
  })

  it('is refused in Arabic to one who reads Arabic', async () => {
    const answer = await api.visitor('/api/contactus/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'lang=ar', origin: 'http://localhost:3000' },
      body: '{}',
    })
    expect((await jsonOf(answer)).msg).toBe('املؤوا النموذج من فضلكم')
  })

  it('of a program that fills what people do not see is thanked for and dropped', async () => {
    expect((await sent({ [HONEYPOT]: 'https://spam.example' })).success).toBe(true)
    expect(await messages()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is refused after too many from one email, and kept from another', async () => {
    for (let nth = 0; nth < 5; nth += 1) await sent()
    expect(await refusal({ email: 'Noura@Example.com' })).toMatchObject({ status: 429 })
    await sent({ email: 'other@example.com' })
    expect(await messages()).toHaveLength(6)
  })

  it('is refused after too many from one place', async () => {
    for (let nth = 0; nth < 20; nth += 1) await sent({ email: `reader${nth}@example.com` })
    expect(await refusal({ email: 'one-more@example.com' })).toMatchObject({ status: 429 })
    expect(await messages()).toHaveLength(20)
  })

  it('from the page of another site is refused', async () => {
    const answer = await api.visitor('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify(TYPED),
    })
    expect(answer.status).toBe(403)
    expect(await messages()).toEqual([])
  })
})

describe('a message posted without script', () => {
  it('is kept, and the page tells so in its language', async () => {
    const answer = await posted({ ...TYPED, [HONEYPOT]: '' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/ar/contact-us/?sent=1')
    expect(await messages()).toHaveLength(1)
  })

  it('that is not complete leads back to the page with what is wrong', async () => {
    const answer = await posted({ ...TYPED, message: ' ' }, 'http://localhost:3000/en/contact-us/')
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
    expect(back.pathname).toBe('/en/contact-us/')
    expect(back.searchParams.get('failed')).toBe('contact_fields_empty')
    expect(back.searchParams.getAll('wrong')).toEqual(['message:field_required'])
    expect(await messages()).toEqual([])
  })
})
