import { send } from '@olympiad/contracts/call'
import { unsubscribe } from '@olympiad/contracts/calls/community'
import { beforeEach, describe, expect, test } from 'vitest'
import { MailChoice } from '../../../model/mail-choice.entity.ts'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { callErrorOf } from '../../teams/registration.fixture.ts'
import { commentFixture, type ForumMember } from '../comments/comments.fixture.ts'

const { api, fork, member, topic, write, waits } = await commentFixture()
const { visitor } = api
beforeEach(() => waits('none'))

async function createNotifiedAuthor(): Promise<{ author: ForumMember; token: string }> {
  const author = await member()
  await write((await member()).as, await topic({ user: author.id }), 'x')
  const { token } = await fork().findOneOrFail(MailChoice, { user: author.id })
  return { author, token }
}

const next = async ({ id: user, email }: ForumMember) => {
  await write((await member()).as, await topic({ user }), 'x')
  return await fork().count(OutboxMail, { to: email })
}

describe('unsubscribing from reply mails', () => {
  test('works with one POST of a mail program, without session, origin and cookie', async () => {
    const { author, token } = await createNotifiedAuthor()
    const answer = await visitor(`${unsubscribe.path}?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(await parseJsonResponse(answer)).toEqual({
      success: true,
      msg: 'You will get no more emails about replies in the community.',
    })
    expect(await next(author)).toBe(1)
  })

  test('works from our own page, also twice', async () => {
    const { author, token } = await createNotifiedAuthor()
    for (const _ of [1, 2]) {
      const call = send(unsubscribe, { query: { token }, headers: { origin: api.deps.publicUrl } }, visitor)
      expect((await call).success).toBe(true)
    }
    expect(await next(author)).toBe(1)
  })

  test('affects one person only', async () => {
    const [one, other] = [await createNotifiedAuthor(), await createNotifiedAuthor()]
    expect(one.token).not.toBe(other.token)
    await send(unsubscribe, { query: { token: one.token } }, visitor)
    expect(await next(other.author)).toBe(2)
  })

  test('does not happen by GET: a link leads to the page', async () => {
    const { author, token } = await createNotifiedAuthor()
    const answer = await visitor(`${unsubscribe.path}?token=${token}`)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/community/unsubscribe/?token=${token}`)
    expect(await next(author)).toBe(2)
  })

  test('is refused for an unknown link and from foreign pages', async () => {
    const { author, token } = await createNotifiedAuthor()
    expect(await callErrorOf(send(unsubscribe, { query: { token: 'x'.repeat(43) } }, visitor))).toMatchObject({
      status: 404,
      code: 'reply_mails_unknown',
      message: 'This link is not known. Please open it from the latest email that we sent you.',
    })
    expect(await callErrorOf(send(unsubscribe, { query: { token: '$ne' } }, visitor))).toMatchObject({ status: 400 })
    const foreign = send(unsubscribe, { query: { token }, headers: { origin: 'https://evil.example' } }, visitor)
    expect(await callErrorOf(foreign)).toMatchObject({ status: 403 })
    expect(await next(author)).toBe(2)
  })
})
