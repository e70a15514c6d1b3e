import { type Fetcher, send } from '@olympiad/contracts/call'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import { replyToMessage } from '@olympiad/contracts/calls/messages'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { User } from '../../model/user.entity.ts'
import { sendDue } from '../../platform/mail/outbox.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { asAdmin, callErrorOf, registrationFixture } from '../teams/registration.fixture.ts'

const { api, fork } = await registrationFixture()
const admin = await asAdmin(api)
/** One address per test: the sandbox's mail box is never emptied. */
let addressCount = 0
beforeEach(async () => {
  for (const collection of ['contactus', 'outbox', 'rate_limits']) await fork().getCollection(collection).deleteMany({})
  addressCount += 1
  MESSAGE.email = `noura${addressCount}@example.com`
})

const MESSAGE = {
  name: 'نورة القحطاني',
  email: 'noura@example.com',
  phone: '0501234567',
  message: 'متى التصفيات؟\nوأين؟',
}
const write = (changes: object = {}, lang = 'ar') =>
  send(
    sendContactMessage,
    { body: { ...MESSAGE, ...changes }, headers: { cookie: `lang=${lang}`, origin: 'http://localhost:3000' } },
    api.visitor,
  )
const ask = async (filter: object = {}) =>
  parseJsonResponse<AdminMessage[]>(
    await admin(`/api/admin/contactus?filter=${encodeURIComponent(JSON.stringify(filter))}`),
  )
const onlyMessage = async () => {
  const [message] = await ask()
  if (!message) throw new Error('no message')
  return message
}
const reply = (changes: object, as: Fetcher = admin) =>
  send(
    replyToMessage,
    { body: { to_email: MESSAGE.email, message: 'في الثاني من ديسمبر، في الرياض.', id: '', ...changes } },
    as,
  )

type ReceivedMail = { to: string[]; subject: string; text: string; html: string }
async function receivedMails(to = MESSAGE.email): Promise<ReceivedMail[]> {
  const { mailTransport: transport, mailFrom: from, publicUrl, log } = api.deps
  await sendDue(fork(), { transport, from, publicUrl, log })
  return (await (await fetch(`${api.sandbox.url}/mail/api/messages?to=${to}`)).json()) as ReceivedMail[]
}

describe('a message', () => {
  test.each([
    ['email', () => ({ email: 'Coach@Demo.Test' })],
    ['phone', ({ phone_number }: User) => ({ phone: phone_number.replace('+966', '0') })],
  ])('links the account with its %s', async (_what, rawInput) => {
    await api.as('coach')
    const coach = await fork().findOneOrFail(User, { email: 'coach@demo.test' })
    await write(rawInput(coach))
    expect((await onlyMessage()).account).toEqual({ _id: coach.id, name: coach.name })
  })

  test('from somebody without an account links none', async () => {
    await write()
    expect((await onlyMessage()).account).toBeNull()
  })
})

describe('an answer to a message', () => {
  test('arrives by mail once, in the visitor’s language, with their message', async () => {
    await write()
    const { id } = await onlyMessage()
    expect(await reply({ id })).toMatchObject({ success: true, message: 'Send Message Successfully!' })
    const [mail, ...more] = await receivedMails()
    expect(more).toEqual([])
    expect(mail?.to).toEqual([MESSAGE.email])
    expect(mail?.subject).toBe('ردّنا على رسالتكم')
    for (const words of ['في الثاني من ديسمبر، في الرياض.', 'متى التصفيات؟', 'وأين؟'])
      expect(mail?.text).toContain(words)
  })

  test('is in English for a visitor of the English site', async () => {
    await write({}, 'en')
    await reply({ id: (await onlyMessage()).id, message: 'On the second.' })
    expect((await receivedMails())[0]?.subject).toBe('Our answer to your message')
  })

  test('is stored with text, time and author; the message is then answered', async () => {
    await write()
    expect((await ask({ reply: 'waiting' })).length).toBe(1)
    const { id } = await onlyMessage()
    await reply({ id })
    await reply({ id, message: 'وفي جدة أيضًا.' })
    expect(await onlyMessage()).toMatchObject({
      answered: true,
      reply: [
        { message: 'في الثاني من ديسمبر، في الرياض.', by: { name: 'Admin' }, created_at: expect.stringMatching(/Z$/) },
        { message: 'وفي جدة أيضًا.' },
      ],
    })
    expect([(await ask({ reply: 'waiting' })).length, (await ask({ reply: 'answered' })).length]).toEqual([0, 1])
  })

  test('is sent once, however often the button is pressed', async () => {
    await write()
    const { id } = await onlyMessage()
    await Promise.all(Array.from({ length: 6 }, () => reply({ id })))
    await reply({ id })
    expect((await onlyMessage()).reply).toHaveLength(1)
    expect(await receivedMails()).toHaveLength(1)
  })

  test('can be sent as the specified form', async () => {
    await write()
    const body = new FormData()
    for (const [name, value] of Object.entries({
      to_email: MESSAGE.email,
      message: 'نعم',
      id: (await onlyMessage()).id,
    })) {
      body.set(name, value)
    }
    const answer = await admin('/api/admin/contactus/', { method: 'POST', body })
    expect(await parseJsonResponse<object>(answer)).toMatchObject({
      success: true,
      message: 'Send Message Successfully!',
    })
  })

  test('goes to the address of the message and to no other', async () => {
    await write()
    const { id } = await onlyMessage()
    for (const to_email of ['else@example.com', `${MESSAGE.email}, else@example.com`]) {
      expect(await callErrorOf(reply({ id, to_email }))).toMatchObject({ status: 400, code: 'reply_address_mismatch' })
    }
    expect([await receivedMails(), (await onlyMessage()).reply]).toEqual([[], []])
  })

  test('to an address with two recipients is refused', async () => {
    const two = 'first@example.com,second@example.com'
    await write()
    const { id } = await onlyMessage()
    await fork().nativeUpdate(ContactMessage, {}, { email: two })
    await reply({ id, to_email: two })
    expect([await receivedMails('first@example.com'), await receivedMails('second@example.com')]).toEqual([[], []])
  })

  test('with markup is escaped in the mail', async () => {
    await write({ message: '<img src=x onerror=alert(1)>' })
    await reply({ id: (await onlyMessage()).id, message: '<script>alert(1)</script>' })
    expect((await receivedMails())[0]?.html).not.toMatch(/<script|<img/)
  })

  test.each(['to_email', 'message', 'id'])('without its %s is not sent', async (field) => {
    await write()
    const { status, message, errors } = await callErrorOf(reply({ id: (await onlyMessage()).id, [field]: '' }))
    expect([status, message, errors.map((error) => error.field)]).toEqual([
      400,
      'Please fill in all fields...',
      [field],
    ])
    expect(await receivedMails()).toEqual([])
  })

  test('is refused for an unknown message, and for everybody but admins', async () => {
    await write()
    const { id } = await onlyMessage()
    expect((await callErrorOf(reply({ id: 'a'.repeat(24) }))).status).toBe(404)
    expect((await callErrorOf(reply({ id }, api.visitor))).status).toBe(401)
    expect((await callErrorOf(reply({ id }, await api.as('coach')))).status).toBe(403)
    expect(await receivedMails()).toEqual([])
  })
})

describe('the messages of the console', () => {
  test('are found by sender and text', async () => {
    await write()
    await write({ name: 'Fahad', email: 'fahad@example.com', phone: '055 987-6543', message: 'The invoice?' })
    for (const [s, name] of [
      ['نوره', 'نورة القحطاني'],
      ['fahad@', 'Fahad'],
      ['invoice', 'Fahad'],
      ['0559', 'Fahad'],
      ['559876543', 'Fahad'],
      ['+966559876543', 'Fahad'],
      ['00966 559876543', 'Fahad'],
      ['٠٥٥٩٨٧٦٥٤٣', 'Fahad'],
      ['+966501234567', 'نورة القحطاني'],
    ]) {
      expect((await ask({ s })).map((message) => message.name)).toEqual([name])
    }
  })

  test('can be deleted', async () => {
    await write()
    const { id } = await onlyMessage()
    const answer = await admin(`/api/admin/contactus/?id=${id}`, { method: 'DELETE' })
    expect(await parseJsonResponse<object>(answer)).toMatchObject({ success: true, msg: 'Delete Successfully!' })
    expect(await ask()).toEqual([])
    expect((await admin(`/api/admin/contactus/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  test('are answered in the specification’s envelope', async () => {
    await write()
    const page = await admin('/api/admin/contactus/?page=0')
    expect(await parseJsonResponse<object>(page)).toMatchObject({
      contacts: [{ name: MESSAGE.name, message: MESSAGE.message }],
      currentPage: 0,
      totalItems: 1,
    })
  })

  test.each(['filter={"reply":{"$ne":[]}}', 'filter={"reply":"x"}', 'filter={"lang":"ar"}', 'sort=["message","ASC"]'])(
    'can not be asked with %s',
    async (query) => expect((await admin(`/api/admin/contactus?${query}`)).status).toBe(400),
  )
})
