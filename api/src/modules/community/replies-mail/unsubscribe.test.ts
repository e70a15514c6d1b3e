import { send } from '@olympiad/contracts/call'
import { unsubscribe } from '@olympiad/contracts/calls/community'
import { beforeEach, describe, expect, test } from 'vitest'
import { CommunityMailChoice } from '../../../model/mail-choice.entity.ts'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { jsonOf } from '../../../testing/harness.ts'
import { refusal } from '../../teams/registration.fixture.ts'
import { commentStage, type Member } from '../comments/comments.fixture.ts'

const { api, fork, member, topic, write, waits } = await commentStage()
const { visitor } = api
beforeEach(() => waits('none'))

/** Somebody who was told of a reply, and what their mail names. */
async function told(): Promise<{ author: Member; token: string }> {
  const author = await member()
  await write((await member()).as, await topic({ user: author.id }), 'x')
  const { token } = await fork().findOneOrFail(CommunityMailChoice, { user: author.id })
  return { author, token }
}
const next = async ({ id: user, email }: Member) => {
  await write((await member()).as, await topic({ user }), 'x')
  return await fork().count(OutboxMail, { to: email })
}

describe('the end of mails about replies', () => {
  test('comes with one post of a mail program, without a session, an origin or a cookie', async () => {
    const { author, token } = await told()
    const answer = await visitor(`${unsubscribe.path}?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(await jsonOf(answer)).toEqual({
      success: true,
      msg: 'You will get no more emails about replies in the community.',
    })
    expect(await next(author)).toBe(1)
  })

  test('comes from our own page, and a second time is the same', async () => {
    const { author, token } = await told()
    for (const _ of [1, 2]) {
      const call = send(unsubscribe, { query: { token }, headers: { origin: api.deps.publicUrl } }, visitor)
      expect((await call).success).toBe(true)
    }
    expect(await next(author)).toBe(1)
  })

  test('is for one person alone', async () => {
    const [one, other] = [await told(), await told()]
    expect(one.token).not.toBe(other.token)
    await send(unsubscribe, { query: { token: one.token } }, visitor)
    expect(await next(other.author)).toBe(2)
  })

  test('does not come by reading: a link leads to the page that asks', async () => {
    const { author, token } = await told()
    const answer = await visitor(`${unsubscribe.path}?token=${token}`)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/community/unsubscribe/?token=${token}`)
    expect(await next(author)).toBe(2)
  })

  test('is refused clearly for a link that is not known, and from foreign pages', async () => {
    const { author, token } = await told()
    expect(await refusal(send(unsubscribe, { query: { token: 'x'.repeat(43) } }, visitor))).toMatchObject({
      status: 404,
      code: 'reply_mails_unknown',
      message: 'This link is not known. Please open it from the latest email that we sent you.',
    })
    expect(await refusal(send(unsubscribe, { query: { token: '$ne' } }, visitor))).toMatchObject({ status: 400 })
    const foreign = send(unsubscribe, { query: { token }, headers: { origin: 'https://evil.example' } }, visitor)
    expect(await refusal(foreign)).toMatchObject({ status: 403 })
    expect(await next(author)).toBe(2)
  })
})
