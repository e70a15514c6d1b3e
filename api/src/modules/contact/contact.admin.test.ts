import { type Fetcher, send } from '@olympiad/contracts/call'
import { sendContact } from '@olympiad/contracts/calls/content'
import { replyToMessage } from '@olympiad/contracts/calls/messages'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { User } from '../../model/user.entity.ts'
import { sendDue } from '../../platform/mail/outbox.ts'
import { jsonOf } from '../../testing/harness.ts'
import { asAdmin, refusal, stage } from '../teams/registration.fixture.ts'

const { api, fork } = await stage()
const admin = await asAdmin(api)
/** An address of its own for each test: what arrived stays in the mail box. */
let letters = 0
beforeEach(async () => {
  for (const collection of ['contactus', 'outbox', 'rate_limits']) await fork().getCollection(collection).deleteMany({})
  letters += 1
  TYPED.email = `noura${letters}@example.com`
})

const TYPED = {
  name: 'نورة القحطاني',
  email: 'noura@example.com',
  phone: '0501234567',
  message: 'متى التصفيات؟\nوأين؟',
}
const write = (changes: object = {}, lang = 'ar') =>
  send(
    sendContact,
    { body: { ...TYPED, ...changes }, headers: { cookie: `lang=${lang}`, origin: 'http://localhost:3000' } },
    api.visitor,
  )
const ask = async (filter: object = {}) =>
  jsonOf<AdminMessage[]>(await admin(`/api/admin/contactus?filter=${encodeURIComponent(JSON.stringify(filter))}`))
const only = async () => {
  const [message] = await ask()
  if (!message) throw new Error('no message')
  return message
}
const reply = (changes: object, as: Fetcher = admin) =>
  send(
    replyToMessage,
    { body: { to_email: TYPED.email, message: 'في الثاني من ديسمبر، في الرياض.', id: '', ...changes } },
    as,
  )

type Arrived = { to: string[]; subject: string; text: string; html: string }
/** What arrived in the sandbox's mail box. */
async function arrived(to = TYPED.email): Promise<Arrived[]> {
  const { mailServer: transport, mailFrom: from, publicUrl, log } = api.deps
  await sendDue(fork(), { transport, from, publicUrl, log })
  return (await (await fetch(`${api.sandbox.url}/mail/api/messages?to=${to}`)).json()) as Arrived[]
}

describe('a message', () => {
  test.each([
    ['email', () => ({ email: 'Coach@Demo.Test' })],
    ['phone', ({ phone_number }: User) => ({ phone: phone_number.replace('+966', '0') })],
  ])('leads to the account that has its %s', async (_what, typed) => {
    await api.as('coach')
    const coach = await fork().findOneOrFail(User, { email: 'coach@demo.test' })
    await write(typed(coach))
    expect((await only()).account).toEqual({ _id: coach.id, name: coach.name })
  })

  test('of somebody without an account leads to none', async () => {
    await write()
    expect((await only()).account).toBeNull()
  })
})

describe('an answer to a message', () => {
  test('arrives by mail, once, in the language of the visitor, with what they wrote', async () => {
    await write()
    const { id } = await only()
    expect(await reply({ id })).toMatchObject({ success: true, message: 'Send Message Successfully!' })
    const [mail, ...more] = await arrived()
    expect(more).toEqual([])
    expect(mail?.to).toEqual([TYPED.email])
    expect(mail?.subject).toBe('ردّنا على رسالتكم')
    for (const words of ['في الثاني من ديسمبر، في الرياض.', 'متى التصفيات؟', 'وأين؟'])
      expect(mail?.text).toContain(words)
  })

  test('to who read the site in English is in English', async () => {
    await write({}, 'en')
    await reply({ id: (await only()).id, message: 'On the second.' })
    expect((await arrived())[0]?.subject).toBe('Our answer to your message')
  })

  test('is kept with the message: what, when and by whom; then it waits for nobody', async () => {
    await write()
    expect((await ask({ reply: 'waiting' })).length).toBe(1)
    const { id } = await only()
    await reply({ id })
    await reply({ id, message: 'وفي جدة أيضًا.' })
    expect(await only()).toMatchObject({
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
    const { id } = await only()
    await Promise.all(Array.from({ length: 6 }, () => reply({ id })))
    await reply({ id })
    expect((await only()).reply).toHaveLength(1)
    expect(await arrived()).toHaveLength(1)
  })

  test('can be sent as the specified form', async () => {
    await write()
    const body = new FormData()
    for (const [name, value] of Object.entries({ to_email: TYPED.email, message: 'نعم', id: (await only()).id })) {
      body.set(name, value)
    }
    const answer = await admin('/api/admin/contactus/', { method: 'POST', body })
    expect(await jsonOf<object>(answer)).toMatchObject({ success: true, message: 'Send Message Successfully!' })
  })

  test('goes to the address of the message and to no other', async () => {
    await write()
    const { id } = await only()
    for (const to_email of ['else@example.com', `${TYPED.email}, else@example.com`]) {
      expect(await refusal(reply({ id, to_email }))).toMatchObject({ status: 400, code: 'reply_other_address' })
    }
    expect([await arrived(), (await only()).reply]).toEqual([[], []])
  })

  test('to an address that names two people is sent to neither', async () => {
    const two = 'first@example.com,second@example.com'
    await write()
    const { id } = await only()
    await fork().nativeUpdate(ContactMessage, {}, { email: two })
    await reply({ id, to_email: two })
    expect([await arrived('first@example.com'), await arrived('second@example.com')]).toEqual([[], []])
  })

  test('that holds markup does nothing in the mail', async () => {
    await write({ message: '<img src=x onerror=alert(1)>' })
    await reply({ id: (await only()).id, message: '<script>alert(1)</script>' })
    expect((await arrived())[0]?.html).not.toMatch(/<script|<img/)
  })

  test.each(['to_email', 'message', 'id'])('without its %s is not sent', async (field) => {
    await write()
    const { status, message, errors } = await refusal(reply({ id: (await only()).id, [field]: '' }))
    expect([status, message, errors.map((error) => error.field)]).toEqual([
      400,
      'Please fill in all fields...',
      [field],
    ])
    expect(await arrived()).toEqual([])
  })

  test('to a message that is not there is refused, and to everybody but admins', async () => {
    await write()
    const { id } = await only()
    expect((await refusal(reply({ id: 'a'.repeat(24) }))).status).toBe(404)
    expect((await refusal(reply({ id }, api.visitor))).status).toBe(401)
    expect((await refusal(reply({ id }, await api.as('coach')))).status).toBe(403)
    expect(await arrived()).toEqual([])
  })
})

describe('the messages of the console', () => {
  test('are found by who wrote them and what', async () => {
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
    const { id } = await only()
    const answer = await admin(`/api/admin/contactus/?id=${id}`, { method: 'DELETE' })
    expect(await jsonOf<object>(answer)).toMatchObject({ success: true, msg: 'Delete Successfully!' })
    expect(await ask()).toEqual([])
    expect((await admin(`/api/admin/contactus/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  test('are answered in the specification’s envelope', async () => {
    await write()
    const page = await admin('/api/admin/contactus/?page=0')
    expect(await jsonOf<object>(page)).toMatchObject({
      contacts: [{ name: TYPED.name, message: TYPED.message }],
      currentPage: 0,
      totalItems: 1,
    })
  })

  test.each(['filter={"reply":{"$ne":[]}}', 'filter={"reply":"x"}', 'filter={"lang":"ar"}', 'sort=["message","ASC"]'])(
    'can not be asked with %s',
    async (query) => expect((await admin(`/api/admin/contactus?${query}`)).status).toBe(400),
  )
})
