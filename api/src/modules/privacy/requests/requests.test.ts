import { send } from '@olympiad/contracts/call'
import {
  erasePerson,
  getOwnErasureRequest,
  requestErasure,
  withdrawErasureRequest,
} from '@olympiad/contracts/calls/privacy'
import type { AdminPrivacyRequest } from '@olympiad/contracts/views/privacy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { PEOPLE, parseJsonResponse } from '../../../testing/harness.ts'
import { TRACER_EMAIL, traceableAccount } from '../traceable-person.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const PATH = '/api/admin/privacy-requests'
const listIds = async (filter: object) =>
  parseJsonResponse<AdminPrivacyRequest[]>(
    await api.admin(`${PATH}?filter=${encodeURIComponent(JSON.stringify(filter))}`),
  )
const listed = (state: string) => listIds({ state })
const decide = (id: string, body: object) =>
  api.admin(`${PATH}/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  })

describe('a request to be erased', () => {
  it('reaches the admins once for repeated requests', async () => {
    const student = await api.as('student')
    const { msg } = await send(
      requestErasure,
      { body: { note: 'I leave.' }, headers: { 'accept-language': 'en' } },
      student,
    )
    expect(msg).toContain('within thirty days')
    await expect(send(requestErasure, { body: {} }, student)).rejects.toMatchObject({
      code: 'erasure_already_requested',
    })
    const ownRequests = (await listed('open')).filter(({ note }) => note === 'I leave.')
    expect(ownRequests).toEqual([
      expect.objectContaining({ user: expect.objectContaining({ type: 0 }), state: 'open' }),
    ])
    expect((await send(getOwnErasureRequest, {}, student)).request).toMatchObject({ state: 'open', answer: '' })
    expect(await listIds({ state: 'open', s: PEOPLE.student })).toEqual(ownRequests)
    expect(await listIds({ s: PEOPLE.coach2 })).toEqual([])
  })

  it('can be withdrawn until the decision, and then sent again', async () => {
    const student = await api.as('student')
    await send(withdrawErasureRequest, {}, student)
    expect((await send(getOwnErasureRequest, {}, student)).request?.state).toBe('withdrawn')
    await expect(send(withdrawErasureRequest, {}, student)).rejects.toMatchObject({ code: 'erasure_not_open' })
    await send(requestErasure, { body: { note: 'Again.' } }, student)
  })

  it('is declined with a reason that the person gets by mail', async () => {
    const [request] = (await listed('open')).filter(({ note }) => note === 'Again.')
    const id = request?.id ?? ''
    expect((await parseJsonResponse(await decide(id, { state: 'declined', answer: '' }))).code).toBe(
      'erasure_reason_required',
    )
    expect((await decide(id, { state: 'declined', answer: 'Your team competes on Friday.' })).status).toBe(200)
    expect((await parseJsonResponse(await decide(id, { state: 'declined', answer: 'Twice.' }))).code).toBe(
      'erasure_decided',
    )
    expect((await send(getOwnErasureRequest, {}, await api.as('student'))).request).toMatchObject({
      state: 'declined',
      answer: 'Your team competes on Friday.',
    })
    const mail = await api.deps.orm.em
      .fork()
      .findOne(OutboxMail, { to: 'student@demo.test', template: 'erasure_declined' })
    expect(mail?.data).toMatchObject({ answer: 'Your team competes on Friday.' })
  })

  it('is closed by the erasure, and its note is deleted', async () => {
    const { id, fetcher } = await traceableAccount(api)
    await send(requestErasure, { body: { note: 'zzmark leaves' } }, fetcher)
    await send(erasePerson, { body: { user: id, confirm: TRACER_EMAIL } }, api.admin)
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
    const answer = await (await api.as('judge'))(requestErasure.path, { method: 'POST', headers, body: 'note=' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/ar/profile/?my_data=erasure_requested#my-data')
  })

  it('is not for admins, whose accounts other admins manage', async () => {
    await expect(send(requestErasure, { body: {} }, api.admin)).rejects.toMatchObject({
      status: 403,
      code: 'erasure_blocked_admin',
    })
  })
})
