import { send } from '@olympiad/contracts/call'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { renderMail } from '../../platform/mail/templates/templates.ts'
import { seed } from '../../seed/seed.ts'
import { parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'

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
const MESSAGE = {
  name: 'نورة القحطاني',
  email: 'noura@example.com',
  phone: '0501234567',
  message: 'السلام عليكم\nمتى التصفيات؟',
}
const submit = (changes: object = {}) => send(sendContactMessage, { body: { ...MESSAGE, ...changes } }, api.visitor)
const refusal = (changes: object) =>
  submit(changes).then(
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
    expect(await submit()).toEqual({ success: true, msg: 'Email send Successfully!' })
    const [message] = await messages()
    expect(message).toMatchObject({ ...MESSAGE, phone: '+966501234567', reply: [] })
    expect(message?.created_at).toBeInstanceOf(Date)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'hello@olympiad.test', state: 'pending' })
    if (!mail) throw new Error('there is no mail')
    const { subject, text } = await renderMail(mail, 'http://localhost:3000')
    expect(subject).toContain('نورة القحطاني')
    for (const words of ['noura@example.com', '+966501234567', 'متى التصفيات؟']) expect(text).toContain(words)
  })

  it('is stored while the organisers have no address', async () => {
    await em().nativeUpdate(Setting, {}, { contact_email: '' })
    await submit()
    expect(await messages()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  it('with markup arrives as text and is escaped in the mail', async () => {
    const message = '<script>alert(1)</script> & {"$set": 1}'
    await submit({ message, name: '<b>Noura</b>' })
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
    ...['abc', '١٢', '<script>'].map((rawInput): [string, string, string] => [
      'phone',
      rawInput,
      'Enter a complete phone number, such as 0112345678 or 0501234567.',
    ]),
  ])('whose %s is wrong is not sent', async (field, value, msg) => {
    expect(await refusal({ [field]: value })).toMatchObject({ status: 400, errors: [{ field, msg }] })
    expect(await messages()).toEqual([])
  })

  it('has a normalised phone number, whatever digits the visitor used', async () => {
    for (const phone of ['٠٥٥١٢٣٤٥٦٧', '+966 55 123 4567']) await submit({ phone })
    expect((await messages()).map(({ phone }) => phone)).toEqual(['+966551234567', '+966551234567'])
  })

  it('is refused in Arabic for a visitor of the Arabic site', async () => {
    const answer = await api.visitor('/api/contactus/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'lang=ar', origin: 'http://localhost:3000' },
      body: '{}',
    })
    expect((await parseJsonResponse(answer)).msg).toBe('املؤوا النموذج من فضلكم')
  })

  it('from a bot that fills the honeypot is confirmed and dropped', async () => {
    expect((await submit({ [HONEYPOT_FIELD_NAME]: 'https://spam.example' })).success).toBe(true)
    expect(await messages()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is refused after too many from one email, and accepted from another', async () => {
    for (let nth = 0; nth < 5; nth += 1) await submit()
    expect(await refusal({ email: 'Noura@Example.com' })).toMatchObject({ status: 429 })
    await submit({ email: 'other@example.com' })
    expect(await messages()).toHaveLength(6)
  })

  it('is refused after too many from one address', async () => {
    for (let nth = 0; nth < 20; nth += 1) await submit({ email: `reader${nth}@example.com` })
    expect(await refusal({ email: 'one-more@example.com' })).toMatchObject({ status: 429 })
    expect(await messages()).toHaveLength(20)
  })

  it('from the page of another site is refused', async () => {
    const answer = await api.visitor('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify(MESSAGE),
    })
    expect(answer.status).toBe(403)
    expect(await messages()).toEqual([])
  })
})

describe('a message posted without script', () => {
  it('is stored, and the page confirms it in its language', async () => {
    const answer = await posted({ ...MESSAGE, [HONEYPOT_FIELD_NAME]: '' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/ar/contact-us/?sent=1')
    expect(await messages()).toHaveLength(1)
  })

  it('returns to the page with the wrong fields when incomplete', async () => {
    const answer = await posted({ ...MESSAGE, message: ' ' }, 'http://localhost:3000/en/contact-us/')
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
    expect(back.pathname).toBe('/en/contact-us/')
    expect(back.searchParams.get('failed')).toBe('contact_fields_empty')
    expect(back.searchParams.getAll('wrong')).toEqual(['message:field_required'])
    expect(await messages()).toEqual([])
  })
})
