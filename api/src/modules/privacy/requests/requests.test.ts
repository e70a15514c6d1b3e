import { send } from '@olympiad/contracts/call'
import { askErasure, erasePerson, getOwnRequest, withdrawErasure } from '@olympiad/contracts/calls/privacy'
import type { AdminPrivacyRequest } from '@olympiad/contracts/views/privacy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { jsonOf, PEOPLE } from '../../../testing/harness.ts'
import { EMAIL, markedAccount } from '../marked-person.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const PATH = '/api/admin/privacy-requests'
const asked = async (filter: object) =>
  jsonOf<AdminPrivacyRequest[]>(await api.admin(`${PATH}?filter=${encodeURIComponent(JSON.stringify(filter))}`))
const listed = (state: string) => asked({ state })
const decide = (id: string, body: object) =>
  api.admin(`${PATH}/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  })

describe('a request to be erased', () => {
  it('reaches the admins once, however often it is sent', async () => {
    const student = await api.as('student')
    const { msg } = await send(
      askErasure,
      { body: { note: 'I leave.' }, headers: { 'accept-language': 'en' } },
      student,
    )
    expect(msg).toContain('within thirty days')
    await expect(send(askErasure, { body: {} }, student)).rejects.toMatchObject({ code: 'erasure_asked_before' })
    const mine = (await listed('open')).filter(({ note }) => note === 'I leave.')
    expect(mine).toEqual([expect.objectContaining({ user: expect.objectContaining({ type: 0 }), state: 'open' })])
    expect((await send(getOwnRequest, {}, student)).request).toMatchObject({ state: 'open', answer: '' })
    // Whoever calls is found by what they say of themselves.
    expect(await asked({ state: 'open', s: PEOPLE.student })).toEqual(mine)
    expect(await asked({ s: PEOPLE.coach2 })).toEqual([])
  })

  it('can be taken back until it is decided, and then be sent again', async () => {
    const student = await api.as('student')
    await send(withdrawErasure, {}, student)
    expect((await send(getOwnRequest, {}, student)).request?.state).toBe('withdrawn')
    await expect(send(withdrawErasure, {}, student)).rejects.toMatchObject({ code: 'erasure_none_open' })
    await send(askErasure, { body: { note: 'Again.' } }, student)
  })

  it('is declined in words that the person is sent', async () => {
    const [request] = (await listed('open')).filter(({ note }) => note === 'Again.')
    const id = request?.id ?? ''
    expect((await jsonOf(await decide(id, { state: 'declined', answer: '' }))).code).toBe('erasure_answer_needed')
    expect((await decide(id, { state: 'declined', answer: 'Your team competes on Friday.' })).status).toBe(200)
    expect((await jsonOf(await decide(id, { state: 'declined', answer: 'Twice.' }))).code).toBe('erasure_decided')
    expect((await send(getOwnRequest, {}, await api.as('student'))).request).toMatchObject({
      state: 'declined',
      answer: 'Your team competes on Friday.',
    })
    const mail = await api.deps.orm.em
      .fork()
      .findOne(OutboxMail, { to: 'student@demo.test', template: 'erasure_declined' })
    expect(mail?.data).toMatchObject({ answer: 'Your team competes on Friday.' })
  })

  it('is closed by the erasure, and its words go', async () => {
    const { id, fetcher } = await markedAccount(api)
    await send(askErasure, { body: { note: 'zzmark leaves' } }, fetcher)
    await send(erasePerson, { body: { user: id, confirm: EMAIL } }, api.admin)
    expect(await listed('erased')).toEqual([
      expect.objectContaining({ user: null, note: '', decided_by: expect.stringMatching(/./) }),
    ])
  })

  it('comes from a page as a plain form, in either language', async () => {
    const headers = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost:3000/ar/profile/',
    }
    const answer = await (await api.as('judge'))(askErasure.path, { method: 'POST', headers, body: 'note=' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/ar/profile/?my_data=erasure_asked#my-data')
  })

  it('is not for admins, whose accounts other admins take care of', async () => {
    await expect(send(askErasure, { body: {} }, api.admin)).rejects.toMatchObject({ status: 403, code: 'erase_admin' })
  })
})
