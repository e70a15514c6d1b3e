import type { AdminRole } from '@olympiad/contracts/admin-rights'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { sendContactMessage, sendFollowUp } from '@olympiad/contracts/calls/content'
import {
  addMessageNote,
  listMessageAssignees,
  removeMessageNote,
  replyToMessage,
} from '@olympiad/contracts/calls/messages'
import { PERSON_TYPE, SITE_NAME } from '@olympiad/contracts/constants'
import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { type ContactMessageMail, contactMessage } from '../../platform/mail/templates/contact-message.ts'
import { createAdminClient } from '../../testing/admin-client.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { openSession } from '../accounts/sessions.ts'
import { callErrorOf, registrationFixture } from '../teams/registration.fixture.ts'
import { threadToken } from './thread-token.ts'

type Thread = AdminMessage & { version: string }

const { api, fork } = await registrationFixture()

async function createAdmin(name: string, role: AdminRole = 'owner') {
  const em = fork()
  const email = `${name.toLowerCase()}@threads.test`
  const account = { name, email, type: PERSON_TYPE.admin, role, status: true, created_at: api.deps.now() }
  const user = em.create(User, account)
  await em.flush()
  return { user, fetcher: api.withToken(await openSession(em, user, '', api.deps.now())) }
}
const { user: me, fetcher: admin } = await createAdmin('Hessa')
const { user: colleague, fetcher: asColleague } = await createAdmin('Omar')
const calls = createAdminClient(admin)
await fork().getCollection('settings').insertOne({ site_name: SITE_NAME, contact_email: 'hello@olympiad.test' })

beforeEach(async () => {
  for (const collection of ['contactus', 'outbox', 'rate_limits']) await fork().getCollection(collection).deleteMany({})
})

const MESSAGE = { name: 'نورة', email: 'noura@example.com', phone: '0501234567', message: 'متى التصفيات؟' }
const ORIGIN = { origin: 'http://localhost:3000' }

const list = async (filter: object = {}) =>
  parseJsonResponse<Thread[]>(await admin(`/api/admin/contactus?filter=${encodeURIComponent(JSON.stringify(filter))}`))
async function thread(): Promise<Thread> {
  const [found] = await list()
  if (!found) throw new Error('there is no message')
  return found
}
async function newThread(): Promise<Thread> {
  await send(sendContactMessage, { body: MESSAGE, headers: ORIGIN }, api.visitor)
  return await thread()
}
const tokenFor = (id: string) => threadToken(api.deps.encryption, id)
const writeAgain = (id: string, message: string, changes: object = {}) =>
  send(sendFollowUp, { body: { token: tokenFor(id), message, ...changes }, headers: ORIGIN }, api.visitor)
const reply = (id: string, message: string, changes: object = {}, as: Fetcher = admin) =>
  send(replyToMessage, { body: { id, to_email: MESSAGE.email, message, ...changes }, headers: ORIGIN }, as)
const call = (method: string, path: string, body?: object) =>
  admin(path, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    ...(body && { body: JSON.stringify(body) }),
  })
const note = (id: string, text: string) => call('POST', addMessageNote.path.replace(/:id\{[^}]*\}\}?/, id), { text })
const change = (id: string, changes: Record<string, unknown>) => calls.put(`contactus/${id}`, changes)
const mails = (template: string) => fork().find(OutboxMail, { template })

describe('a thread', () => {
  test('is open until it is answered, then waits for the person or is closed', async () => {
    const { id, state } = await newThread()
    expect(state).toBe('open')
    await reply(id, 'In March.')
    expect((await thread()).state).toBe('waiting')
    await reply(id, 'In April.', { state: 'closed' })
    expect((await thread()).state).toBe('closed')
  })

  test('goes on by the link in the mail of an answer, and is open again', async () => {
    const { id } = await newThread()
    await reply(id, 'In March.', { state: 'closed' })
    const [mail] = await mails('contact_reply')
    expect(mail?.data).toMatchObject({ token: tokenFor(id) })
    await fork().nativeDelete(OutboxMail, {})
    await writeAgain(id, 'Which day?')
    const [found, ...more] = await list()
    expect(more).toEqual([])
    expect(found).toMatchObject({ state: 'open', follow_ups: [{ message: 'Which day?' }] })
    expect(await mails('contact_message')).toMatchObject([
      { to: 'hello@olympiad.test', data: { id, message: 'Which day?', again: true } },
    ])
    await reply(id, 'In March.')
    expect((await thread()).reply).toHaveLength(2)
    expect((await mails('contact_reply')).map(({ data }) => (data as { message: string }).message)).toEqual([
      'Which day?',
    ])
  })

  test('gets repeated words once', async () => {
    const { id } = await newThread()
    await Promise.all([1, 2, 3].map(() => writeAgain(id, 'Again')))
    expect((await thread()).follow_ups).toHaveLength(1)
    expect(await mails('contact_message')).toHaveLength(2)
  })

  test('is not continued by a forged link, a link of another thread, or once it is deleted', async () => {
    const { id } = await newThread()
    const other = id.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a'))
    const tokens = ['', 'x', id, `${tokenFor(id)}x`, id + tokenFor(other).slice(24), tokenFor(other)]
    for (const token of tokens) {
      expect([400, 404], token).toContain((await callErrorOf(writeAgain(id, 'x', { token }))).status)
    }
    expect((await thread()).follow_ups).toEqual([])
    await fork().nativeDelete(ContactMessage, {})
    expect(await callErrorOf(writeAgain(id, 'x'))).toMatchObject({ status: 404, code: 'thread_unknown' })
  })

  test('tells the holder of the link nothing', async () => {
    const { id } = await newThread()
    expect(await writeAgain(id, 'x')).toEqual({ success: true, msg: expect.any(String) })
    expect(await writeAgain(id, 'a bot', { [HONEYPOT_FIELD_NAME]: 'x' })).toMatchObject({ success: true })
    expect((await thread()).follow_ups).toHaveLength(1)
  })

  test('takes ten messages an hour by one link', async () => {
    const { id } = await newThread()
    for (let nth = 0; nth < 10; nth += 1) await writeAgain(id, `${nth}`)
    expect((await callErrorOf(writeAgain(id, 'more'))).status).toBe(429)
  })

  test('takes twenty tries an hour from one address', async () => {
    const { id } = await newThread()
    for (let nth = 0; nth < 20; nth += 1) await callErrorOf(writeAgain(id, 'x', { token: `${nth}` }))
    expect((await callErrorOf(writeAgain(id, 'x'))).status).toBe(429)
  })

  test('by a form without script leads back to the page', async () => {
    const { id } = await newThread()
    const answer = await api.visitor(sendFollowUp.path, {
      method: 'POST',
      headers: { ...ORIGIN, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: new URLSearchParams({ token: tokenFor(id), message: 'x' }).toString(),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('?sent=1')])
  })
})

describe('two admins who answer at once', () => {
  test('send one answer; the other gets the current thread', async () => {
    const { id, version } = await newThread()
    await reply(id, 'In March.', { version }, asColleague)
    const answer = await call('POST', replyToMessage.path, {
      ...{ id, to_email: MESSAGE.email, message: 'In April.', version },
    })
    expect(answer.status).toBe(409)
    expect(await parseJsonResponse<object>(answer)).toMatchObject({
      code: 'version_conflict',
      current: { id, reply: [{ message: 'In March.', by: { name: colleague.name } }] },
    })
    expect(await mails('contact_reply')).toHaveLength(1)
    await reply(id, 'In April.', { version: (await thread()).version })
    expect(await mails('contact_reply')).toHaveLength(2)
  })

  test('at the same moment send one', async () => {
    const { id, version } = await newThread()
    const outcomes = await Promise.allSettled([
      reply(id, 'One', { version }),
      reply(id, 'Two', { version }, asColleague),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await mails('contact_reply')).toHaveLength(1)
  })

  test('a retry of the same answer is confirmed, and sends nothing', async () => {
    const { id, version } = await newThread()
    await Promise.all([1, 2, 3].map(() => reply(id, 'In March.', { version })))
    await reply(id, 'In March.', { version })
    expect(await mails('contact_reply')).toHaveLength(1)
  })
})

describe('internal notes', () => {
  test('are kept with author and time, found by words, and never mailed or told to the person', async () => {
    const { id } = await newThread()
    expect((await note(id, 'Called the school.')).status).toBe(200)
    await note(id, 'Called the school.')
    const { notes, state } = await thread()
    expect(state).toBe('open')
    expect(notes).toEqual([
      {
        id: expect.any(String),
        text: 'Called the school.',
        created_at: expect.stringMatching(/Z$/),
        by: { _id: me.id, name: me.name },
      },
    ])
    expect(await list({ s: 'the school' })).toHaveLength(1)
    await reply(id, 'Yes.')
    await writeAgain(id, 'Thanks')
    expect(JSON.stringify(await fork().find(OutboxMail, {}))).not.toContain('Called')
    const log = await fork().find(AuditEntry, { collection: 'contactus' })
    expect(log.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('notes.0.text')
    expect(JSON.stringify(log)).not.toContain('Called')
  })

  test('can be deleted one by one', async () => {
    const { id } = await newThread()
    await note(id, 'One')
    await note(id, 'Two')
    const [first] = (await thread()).notes
    const remove = async () => (await call('DELETE', `/api/admin/contactus/${id}/notes/${first?.id}`)).status
    expect([await remove(), await remove()]).toEqual([200, 404])
    expect((await thread()).notes.map(({ text }) => text)).toEqual(['Two'])
  })

  test('are refused without words and for an unknown thread', async () => {
    const { id } = await newThread()
    expect((await note(id, ' ')).status).toBe(400)
    expect((await note('a'.repeat(24), 'x')).status).toBe(404)
    expect(removeMessageNote.access).toBe('admins')
  })
})

describe('the assignee', () => {
  test('is one of the active admins', async () => {
    const { assignees } = await send(listMessageAssignees, {}, admin)
    expect(assignees).toEqual(expect.arrayContaining([{ _id: me.id, name: me.name }]))
    expect(Object.keys(assignees[0] ?? {}).toSorted()).toEqual(['_id', 'name'])
    const { id } = await newThread()
    await api.as('coach')
    const coach = await fork().findOneOrFail(User, { email: 'coach@demo.test' })
    for (const assignee of [coach.id, 'a'.repeat(24)]) {
      expect(await change(id, { assignee })).toMatchObject({ status: 400, body: { errors: [{ field: 'assignee' }] } })
    }
  })

  test('gets a mail if somebody else has chosen them, once', async () => {
    const { id } = await newThread()
    await change(id, { assignee: me.id })
    expect(await mails('thread_assigned')).toEqual([])
    for (const _again of [1, 2]) await change(id, { assignee: colleague.id })
    expect(await thread()).toMatchObject({ assignee: { _id: colleague.id, name: colleague.name }, state: 'open' })
    expect(await mails('thread_assigned')).toMatchObject([
      { to: colleague.email, data: { by: me.name, name: MESSAGE.name, email: MESSAGE.email, id } },
    ])
  })

  test('may answer messages, and reads contacts only with that right', async () => {
    const { user: viewer } = await createAdmin('Viewer', 'viewer')
    const { user: moderator } = await createAdmin('Moderator', 'moderator')
    const { assignees } = await send(listMessageAssignees, {}, admin)
    expect(assignees.map(({ _id }) => _id)).toContain(moderator.id)
    expect(assignees.map(({ _id }) => _id)).not.toContain(viewer.id)
    const { id } = await newThread()
    expect(await change(id, { assignee: viewer.id })).toMatchObject({ status: 400 })
    await change(id, { assignee: moderator.id })
    await writeAgain(id, 'One')
    const texts = (await mails('contact_message')).map(
      async ({ data }) => (await contactMessage(data as ContactMessageMail, 'en', '')).text,
    )
    const [toOrganisers = '', toModerator = ''] = await Promise.all(texts)
    for (const contact of [MESSAGE.email, '501234567']) {
      expect(toOrganisers).toContain(contact)
      expect(toModerator).not.toContain(contact)
    }
  })

  test('gets the next messages of the person, while the account is active', async () => {
    const { id } = await newThread()
    await change(id, { assignee: colleague.id })
    await writeAgain(id, 'One')
    await fork().nativeUpdate(User, { email: colleague.email }, { status: false })
    await writeAgain(id, 'Two')
    await fork().nativeUpdate(User, { email: colleague.email }, { status: true })
    const receivers = (await mails('contact_message')).map(({ to }) => to)
    expect(receivers).toEqual(['hello@olympiad.test', colleague.email, 'hello@olympiad.test'])
  })
})

describe('the list', () => {
  test('is filtered by state, assignee and answer, the newest message first', async () => {
    const { id } = await newThread()
    await send(sendContactMessage, { body: { ...MESSAGE, name: 'Fahad' }, headers: ORIGIN }, api.visitor)
    const named = async (filter: object) => (await list(filter)).map(({ name }) => name)
    expect(await named({})).toEqual(['Fahad', MESSAGE.name])
    await reply(id, 'In March.')
    expect(await named({ state: 'open' })).toEqual(['Fahad'])
    expect(await named({ state: 'waiting' })).toEqual([MESSAGE.name])
    await writeAgain(id, 'Which day?')
    expect(await named({})).toEqual([MESSAGE.name, 'Fahad'])
    expect(await named({ state: 'open' })).toEqual([MESSAGE.name, 'Fahad'])
    expect(await named({ reply: 'waiting' })).toEqual(['Fahad'])
    await change(id, { assignee: me.id, state: 'closed' })
    expect(await named({ assignee: me.id })).toEqual([MESSAGE.name])
    expect(await named({ assignee: 'none' })).toEqual(['Fahad'])
    expect(await named({ state: 'closed' })).toEqual([MESSAGE.name])
    await change(id, { assignee: null })
    expect(await named({ assignee: 'none' })).toHaveLength(2)
  })

  test('takes a message of the previous version as open', async () => {
    await fork()
      .getCollection('contactus')
      .insertOne({ name: 'x', email: 'x@y.example', phone: '', message: 'x', created_at: new Date() })
    expect(await list({ state: 'open', assignee: 'none' })).toMatchObject([
      { state: 'open', follow_ups: [], notes: [] },
    ])
  })
})

test('a thread is not closed over a message that the admin has not read', async () => {
  const { id, last_message_at } = await newThread()
  await writeAgain(id, 'One more thing')
  const closing = { state: 'closed', seen: last_message_at }
  expect(await change(id, closing)).toMatchObject({ status: 409, body: { code: 'thread_written_again' } })
  expect((await thread()).state).toBe('open')
  expect(await change(id, { ...closing, seen: (await thread()).last_message_at })).toMatchObject({ status: 200 })
})
