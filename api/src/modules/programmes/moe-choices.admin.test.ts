import { send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/programmes'
import type { AdminMoeTimeSlot, AdminMoeType } from '@olympiad/contracts/views/admin-programmes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { moeForm } from './programmes.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let competion: string
beforeAll(async () => {
  api = await startDemoApi()
  competion = (await send(calls.listMoeCompetitions, {}, api.visitor)).competions[0]?.id ?? ''
})
afterAll(() => api.close())

const call = (method: string, path: string, body?: unknown) =>
  api.admin(`/api/admin/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const register = async (changes: object) => {
  await api.deps.orm.em.fork().getCollection('rate_limits').deleteMany({})
  return await api.visitor(calls.registerMoeTalent.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ registration: moeForm(competion, changes) }),
  })
}
const content = async () => (await readTagVersions(api.deps.orm.em.fork())).content
const msgOf = async (answer: Response) => [answer.status, (await parseJsonResponse(answer)).msg]

describe('the education administrations', () => {
  const list = async () => parseJsonResponse<AdminMoeType[]>(await call('GET', 'moe-administrators?range=[0,99]'))
  const NAMES = { name: 'إدارة التعليم بمحافظة العلا', name_en: 'Education Administration, AlUla' }

  it('are listed as they were added, with how many registrations name each', async () => {
    const all = await list()
    expect(all).toHaveLength(13)
    expect(all[0]).toMatchObject({ name_en: expect.stringMatching('Riyadh'), talents_count: expect.any(Number) })
    const talents = api.deps.orm.em.fork().getCollection('moetalents')
    for (const { id, talents_count } of all) {
      expect(talents_count).toBe(await talents.countDocuments({ moeAdmin: id }))
    }
    const found = await parseJsonResponse<{ moeTypes: AdminMoeType[] }>(
      await call('GET', 'moe-administrators/?page=0&s=qassim'),
    )
    expect(found.moeTypes).toHaveLength(1)
  })

  it('are added, renamed and deleted, and the form follows', async () => {
    const before = await content()
    const created = await call('POST', 'moe-administrators', NAMES)
    const { id, msg } = await parseJsonResponse<AdminMoeType & { msg: string }>(created)
    expect([created.status, msg]).toEqual([200, 'Saved Successfully!'])
    const offered = async () => (await send(calls.listMoeAdministrators, {}, api.visitor)).moeTypes.at(-1)
    expect(await offered()).toEqual({ _id: id, id, ...NAMES })
    const renamed = await call('PUT', 'moe-administrators', { id, name_en: 'Education Administration of AlUla' })
    expect(await msgOf(renamed)).toEqual([200, 'Update Successfully!'])
    expect(await offered()).toMatchObject({ name_en: 'Education Administration of AlUla' })
    expect(await msgOf(await call('DELETE', `moe-administrators/?id=${id}`))).toEqual([200, 'Delete Successfully!'])
    expect(await list()).toHaveLength(13)
    expect(await content()).toBe(before + 3)
  })

  it('have a unique normalised name in each language', async () => {
    const [first, second] = await list()
    for (const [field, names] of [
      ['name', { ...NAMES, name: `  ${first?.name.replace('إ', 'ا')}` }],
      ['name_en', { ...NAMES, name_en: first?.name_en.toUpperCase() }],
    ] as const) {
      const answer = await call('POST', 'moe-administrators', names)
      const { msg, errors } = await parseJsonResponse(answer)
      expect([answer.status, msg, errors[0]?.field]).toEqual([
        409,
        'This name is taken. Please choose another one.',
        field,
      ])
    }
    const answer = await call('PUT', `moe-administrators/${second?.id}`, { name: first?.name })
    expect(answer.status).toBe(409)
    expect((await call('PUT', `moe-administrators/${first?.id}`, { name: first?.name })).status).toBe(200)
    expect(await list()).toHaveLength(13)
  })

  it.each([
    [{ name: 'س' }, 'name_en', 'Please fill in all fields...'],
    [{ ...NAMES, name: ' ' }, 'name', 'Please fill in all fields...'],
    [{ ...NAMES, talents_count: 3 }, 'talents_count', 'This field is not known here.'],
    [{ ...NAMES, name: { $ne: '' } }, 'name', 'Please fill in all fields...'],
    [{ ...NAMES, name: 'س'.repeat(201) }, 'name', 'This text is too long.'],
  ])('are not added as %j', async (names, field, msg) => {
    const answer = await call('POST', 'moe-administrators', names)
    expect(answer.status).toBe(400)
    expect((await parseJsonResponse(answer)).errors).toEqual([{ field, msg }])
  })

  it('stay while a registration names them', async () => {
    const used = (await list()).find(({ talents_count }) => talents_count > 0)
    expect(await msgOf(await call('DELETE', `moe-administrators/${used?.id}`))).toEqual([
      409,
      'Teachers’ registrations name this administration, so it can’t be deleted. You can change its name.',
    ])
    expect(await list()).toHaveLength(13)
  })
})

describe('the times of the trainings', () => {
  const list = async () => parseJsonResponse<AdminMoeTimeSlot[]>(await call('GET', 'moe-timeslots'))
  const timeOf = async (slot: string) => (await list()).find((time) => time.slot === slot)?.id
  const offered = async () => (await send(calls.listMoeTimeSlots, {}, api.visitor)).moeTime
  const change = async (slot: string, changes: object) => call('PUT', `moe-timeslots/${await timeOf(slot)}`, changes)
  const training = (slot: string) =>
    Array.from({ length: 5 }, () => ({ competion, time_slot_1: 'morning', time_slot_2: slot }))

  it('are two, offered with their usual names', async () => {
    expect(await list()).toMatchObject([
      { slot: 'morning', name: 'صباحًا', name_en: 'Morning', status: true },
      { slot: 'evening', name: 'مساءً', name_en: 'Evening', status: true },
    ])
    expect(await offered()).toEqual([
      { _id: 'morning', id: 'morning', name: 'صباحًا', name_en: 'Morning' },
      { _id: 'evening', id: 'evening', name: 'مساءً', name_en: 'Evening' },
    ])
  })

  it('have an admin’s names in the form', async () => {
    const before = await content()
    const names = { name: 'من 4 إلى 6 مساءً', name_en: '4 to 6 pm' }
    expect(await msgOf(await change('evening', names))).toEqual([200, 'Update Successfully!'])
    expect((await offered())[1]).toEqual({ _id: 'evening', id: 'evening', ...names })
    expect(await content()).toBe(before + 1)
  })

  it('are rejected once they are not offered', async () => {
    expect((await register({ training: training('evening') })).status).toBe(200)
    expect(await msgOf(await change('evening', { status: false }))).toEqual([200, 'Status is Updated Successfully!'])
    expect((await offered()).map(({ id }) => id)).toEqual(['morning'])
    const answer = await register({ training: training('evening') })
    const { msg, errors } = await parseJsonResponse(answer)
    expect([answer.status, msg, errors[0]]).toEqual([
      400,
      'Please Fill Form Carefully!',
      { field: 'training.0.time_slot_2', msg: 'This time is no longer offered. Please choose another one.' },
    ])
    expect((await register({ training: training('morning') })).status).toBe(200)
    const last = await change('morning', { status: false })
    expect(await msgOf(last)).toEqual([409, 'At least one time must be offered in the form.'])
    expect((await change('evening', { status: true })).status).toBe(200)
    expect(await offered()).toHaveLength(2)
  })

  it('can’t both be disabled, even concurrently', async () => {
    const answers = await Promise.all(['morning', 'evening'].map((slot) => change(slot, { status: false })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await offered()).toHaveLength(1)
    for (const slot of ['morning', 'evening']) await change(slot, { status: true })
  })

  it('are neither added nor deleted, nor made another time', async () => {
    const body = { slot: 'night', name: 'ليلًا', name_en: 'Night', status: true }
    expect((await call('POST', 'moe-timeslots', body)).status).toBe(404)
    expect((await call('DELETE', `moe-timeslots/${await timeOf('morning')}`)).status).toBe(404)
    expect((await change('morning', { slot: 'evening' })).status).toBe(400)
    expect((await change('morning', { name: '' })).status).toBe(400)
  })
})
