import { type Fetcher, send } from '@olympiad/contracts/call'
import { deleteCheckout, readCheckout, saveCheckout } from '@olympiad/contracts/calls/payments'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../../../testing/harness.ts'
import {
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../../teams/registration.fixture.ts'

const { api, coach, coach2 } = await registrationFixture()
const form = registrationForm(await createOpenCompetition(api), { coaches: [PEOPLE.coach, PEOPLE.coach2] })
const team_id = (await register(coach, form)).team._id

const save = (as: Fetcher, ref: string, data?: unknown) =>
  send(saveCheckout, { body: { type: 'payment', team_id, ref, ...(data === undefined ? {} : { data }) } }, as)
const read = (as: Fetcher, id = team_id) => send(readCheckout, { query: { team_id: id } }, as)
const removeNotes = (as: Fetcher, id: string) => send(deleteCheckout, { query: { id } }, as)

describe('the checkout store', () => {
  test('returns stored data with any field names, and deletes it on demand', async () => {
    expect((await read(coach)).season).toBeNull()
    const data = { 'team.name': 'صقور', $set: { a: [1, null] }, nested: { deep: true } }
    const { season } = await save(coach, 'ref-1', data)
    expect(season).toMatchObject({ type: 'payment', team_id, ref: 'ref-1', data })
    expect((await read(coach)).season).toEqual(season)
    await removeNotes(coach, season._id)
    expect((await read(coach)).season).toBeNull()
  })

  test('keeps one for each person and team, the newest', async () => {
    const first = await save(coach, 'ref-1')
    const second = await save(coach, 'ref-2')
    expect(second.season).toMatchObject({ _id: first.season._id, ref: 'ref-2', data: null })
    expect((await read(coach2)).season).toBeNull()
    await save(coach2, 'ref-3')
    expect((await read(coach)).season?.ref).toBe('ref-2')
  })

  test('accepts two concurrent saves', async () => {
    await Promise.all([1, 2, 3, 4].map((n) => save(coach, `at-once-${n}`)))
    expect((await read(coach)).season?.ref).toMatch(/^at-once-/)
  })

  test('accepts small notes only', async () => {
    const maxNotes = 'x'.repeat(4094)
    expect((await save(coach, 'small', maxNotes)).season.data).toBe(maxNotes)
    for (const data of ['x'.repeat(4095), 'ص'.repeat(2048)]) {
      expect(await callErrorOf(save(coach, 'large', data))).toMatchObject({ status: 400, errors: [{ field: 'data' }] })
    }
    const deeplyNested = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
    const answer = await coach(saveCheckout.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"type":"payment","team_id":"${team_id}","ref":"deep","data":${deeplyNested}}`,
    })
    expect(answer.status).toBe(400)
    expect((await read(coach)).season?.ref).toBe('small')
  })

  test('is private to its owner', async () => {
    const { season } = await save(coach, 'mine')
    expect(await callErrorOf(removeNotes(coach2, season._id))).toMatchObject({ status: 404 })
    for (const [who, status] of [
      [api.visitor, 401],
      [await api.as('student2'), 403],
      [await api.as('entity'), 404],
    ] as const) {
      expect(await callErrorOf(save(who, 'x'))).toMatchObject({ status })
      expect(await callErrorOf(read(who))).toMatchObject({ status })
      expect(await callErrorOf(removeNotes(who, season._id))).toMatchObject({ status })
    }
    expect(await callErrorOf(read(coach, 'a'.repeat(24)))).toMatchObject({ status: 404 })
    expect(await callErrorOf(read(coach, 'nonsense'))).toMatchObject({ status: 400, errors: [{ field: 'team_id' }] })
    expect((await read(coach)).season?.ref).toBe('mine')
  })
})
