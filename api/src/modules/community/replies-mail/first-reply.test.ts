import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { MailChoice } from '../../../model/mail-choice.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { sendDue } from '../../../platform/mail/outbox.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { setCommentState } from '../comments/comment-changes.ts'
import { commentFixture, type ForumMember } from '../comments/comments.fixture.ts'

const { api, fork, member, topic, write, waits, now } = await commentFixture()

const TITLE = 'كيف تعايرون المستشعر؟'
let fahad: ForumMember
let noura: ForumMember
beforeAll(async () => {
  fahad = await member('فهد السديري', { lang: 'en' })
  noura = await member('نورة بنت سعد العتيبي', { type: PERSON_TYPE.student })
})
beforeEach(async () => {
  await waits('none')
  await fork().nativeDelete(OutboxMail, {})
})

type Sent = { to: string; lang: string; data: Record<string, unknown> }
const mails = async (): Promise<Sent[]> =>
  (await fork().find(OutboxMail, { template: 'reply_received' }, { orderBy: { to: 1 } })) as unknown as Sent[]
const receivers = async () => (await mails()).map(({ to, data }) => [to, data['wrote']])

describe('the first reply', () => {
  test('to a topic is mailed to its author, in their language, with a quote and a link', async () => {
    const id = await topic({ user: fahad.id, title: TITLE })
    const { _id } = await write(noura.as, id, 'جرّبوا **مستشعر اللون**.\n\nثم أعيدوا القياس.')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: fahad.email,
      lang: 'en',
      data: {
        ...{ receiver: 'فهد السديري', wrote: 'topic', title: TITLE, by: 'نورة' },
        reply: 'جرّبوا مستشعر اللون. ثم أعيدوا القياس.',
        path: expect.stringMatching(new RegExp(`^/community/forums/.*#comment-${_id}$`)),
      },
    })
    expect(JSON.stringify(mail?.data)).not.toContain('العتيبي')
  })

  test('is the only one with a mail', async () => {
    const id = await topic({ user: fahad.id })
    for (const nth of [1, 2, 3]) await write(noura.as, id, `${nth}`)
    expect(await receivers()).toEqual([[fahad.email, 'topic']])
  })

  test('to a comment is mailed to its author', async () => {
    const omar = await member('عمر الزهراني')
    const id = await topic({ user: omar.id })
    const { _id } = await write(fahad.as, id, 'x')
    expect(await receivers()).toEqual([[omar.email, 'topic']])
    await fork().nativeDelete(OutboxMail, {})
    await write(noura.as, id, 'y', _id)
    await write(noura.as, id, 'z', _id)
    expect(await receivers()).toEqual([[fahad.email, 'comment']])
  })

  test('to a comment at the maximal depth is mailed to its author', async () => {
    const id = await topic({ user: noura.id })
    const a = await write(noura.as, id, 'a')
    const b = await write(noura.as, id, 'b', a._id)
    const c = await write(fahad.as, id, 'c', b._id)
    await fork().nativeDelete(OutboxMail, {})
    await write(noura.as, id, 'd', c._id)
    expect(await receivers()).toEqual([[fahad.email, 'comment']])
  })

  test('to a topic and a comment of the same author is one mail', async () => {
    const id = await topic({ user: fahad.id })
    const mine = await write(fahad.as, id, 'more about it')
    expect(await mails()).toEqual([])
    await write(noura.as, id, 'y', mine._id)
    expect(await receivers()).toEqual([[fahad.email, 'comment']])
    await write(noura.as, id, 'z')
    expect(await mails()).toHaveLength(1)
  })

  test('is mailed once for concurrent replies at two instances', async () => {
    const id = await topic({ user: fahad.id })
    const { _id } = await write(fahad.as, id, 'x')
    const people = await Promise.all(Array.from({ length: 6 }, (_, nth) => member(`Person ${nth}`)))
    await Promise.all(
      people.flatMap(({ as, callOtherInstance }, nth) => [
        write(as, id, `${nth}`),
        write(callOtherInstance, id, `below ${nth}`, _id),
      ]),
    )
    const notified = (await receivers()).map(([, wrote]) => wrote)
    expect(notified.filter((wrote) => wrote === 'comment')).toHaveLength(1)
    expect(notified.length).toBeLessThanOrEqual(2)
  })

  test('is mailed after its approval, once', async () => {
    const id = await topic({ user: fahad.id })
    await waits('all')
    const { _id } = await write(noura.as, id, 'x')
    expect(await mails()).toEqual([])
    const put = (state: 'shown' | 'hidden') =>
      inTransaction(api.deps.orm, async (em) => {
        const comment = await em.findOneOrFail(CommunityComment, { _id: new ObjectId(_id) })
        await setCommentState(em, comment, state, now())
      })
    for (const state of ['shown', 'hidden', 'shown'] as const) await put(state)
    expect(await receivers()).toEqual([[fahad.email, 'topic']])
  })
})

describe('no mail is sent', () => {
  test('to an author about their own reply', async () => {
    const id = await topic({ user: fahad.id })
    const { _id } = await write(fahad.as, id, 'x')
    await write(fahad.as, id, 'y', _id)
    expect(await mails()).toEqual([])
  })

  test('to a disabled account, without an address or after unsubscribing', async () => {
    const [disabled, nameless, ended] = [await member(), await member(), await member()]
    await fork().nativeUpdate(User, { _id: disabled.id }, { status: false })
    await fork().nativeUpdate(User, { _id: nameless.id }, { email: '' })
    const em = fork()
    em.create(MailChoice, { user: ended.id, token: 'x'.repeat(43), ended_at: now() })
    await em.flush()
    for (const { id: user } of [disabled, nameless, ended]) await write(noura.as, await topic({ user }), 'x')
    expect(await mails()).toEqual([])
  })
})

test('the mail has the one-click unsubscribe headers', async () => {
  const id = await topic({ user: fahad.id, title: TITLE })
  await write(noura.as, id, 'جرّبوا مستشعر اللون')
  const publicUrl = 'https://olympiad.example.sa'
  const raw: string[] = []
  const transport = createTransport({ url: api.sandbox.smtp })
  transport.use('stream', (mail, done) => {
    const chunks: Buffer[] = []
    mail.message
      .createReadStream()
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        raw.push(Buffer.concat(chunks).toString())
        done()
      })
  })
  const log = pino({ level: 'silent' })
  expect(await sendDue(fork(), { transport, from: 'no-reply@olympiad.example', publicUrl, log, now })).toBe(1)
  const { token } = await fork().findOneOrFail(MailChoice, { user: fahad.id })
  expect(token).toMatch(/^[\w-]{43}$/)
  const headers = (raw[0] ?? '').split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ')
  expect(headers).toContain(`List-Unsubscribe: <${publicUrl}/api/community/unsubscribe?token=${token}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const arrived = await parseJsonResponse<{ subject: string; html: string; text: string }[]>(
    await fetch(`${api.sandbox.url}/mail/api/messages?to=${fahad.email}`),
  )
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.subject).toBe(`First reply to your topic “${TITLE}”`)
  expect(arrived[0]?.text).toContain('جرّبوا مستشعر اللون')
  expect(arrived[0]?.html).toContain(`${publicUrl}/en/community/unsubscribe/?token=${token}`)
})
