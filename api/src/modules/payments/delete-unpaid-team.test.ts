import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { afterEach, describe, expect, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Submission } from '../../model/submission.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { createTestClock, HOUR } from '../../testing/test-clock.ts'
import { createScoring, divisionOf } from '../judging/events.fixture.ts'
import { adminTeamCalls } from '../teams/admin.fixture.ts'
import { createOpenCompetition, registrationFixture, setSandboxFault } from '../teams/registration.fixture.ts'
import { deleteUnpaidTeam } from './delete-unpaid-team.ts'
import {
  callCheckPayment,
  completeAtProvider,
  orderStates,
  ordersOfTeam,
  runJob,
  telrWithConcurrentPayment,
} from './payments.fixture.ts'

const clock = createTestClock()
const { api, fork, coach } = await registrationFixture({ now: clock.now })
const { put, registered, remove } = adminTeamCalls(api)
afterEach(() => setSandboxFault(api, 'telr', 'ok'))

const isThere = async (id: string) => (await fork().count(Team, { _id: new ObjectId(id) })) === 1

describe('deleting a team', () => {
  test('removes it and releases its name and members', async () => {
    const { id, ground } = await registered(coach)
    expect(await remove(id)).toMatchObject({ http: 200, msg: 'Team Delete Successfully!', id })
    expect(await isThere(id)).toBe(false)
    expect((await registered(coach, {}, ground)).id).not.toBe(id)
  })

  test('closes its payment, and flags a payment that arrives later', async () => {
    const { id, ref } = await registered(coach)
    await remove(id)
    expect(await orderStates(api, id)).toEqual(['failed'])
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect(await orderStates(api, id)).toEqual(['flagged: team_gone'])
    expect((await ordersOfTeam(api, id))[0]).toMatchObject({ items: { name: 'صقور سدير' } })
  })

  test('deletes its registration form', async () => {
    const { id } = await registered(coach)
    const em = fork()
    const team = await em.findOneOrFail(Team, { _id: new ObjectId(id) })
    em.create(Submission, { user: team.user._id, key: id, form_hash: '', team: team._id, created_at: clock.now() })
    await em.flush()
    await remove(id)
    expect(await fork().count(Submission, { key: id })).toBe(0)
  })

  test('of a competition without a fee is possible too', async () => {
    const { id } = await registered(coach, {}, await createOpenCompetition(api, { competion: { paid: false } }))
    expect((await remove(id)).http).toBe(200)
  })
})

describe('a team stays', () => {
  const refused = async (id: string, http: number, code: string, as?: Fetcher) => {
    expect(await remove(id, as)).toMatchObject({ http, code })
    expect(await isThere(id)).toBe(true)
  }

  test('that is paid', async () => {
    const { id } = await registered(coach)
    await put(id, { payment_status: true })
    await refused(id, 409, 'team_paid_delete')
  })

  test('that was paid in an older system, without an order of ours', async () => {
    const { id } = await registered(coach)
    await fork().nativeDelete(Order, { team: new ObjectId(id) })
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { payment_status: true })
    await refused(id, 409, 'team_paid_delete')
  })

  test('that has paid for a competition that is free now', async () => {
    const { id, competion } = await registered(coach)
    await put(id, { payment_status: true })
    await fork().nativeUpdate(Competition, { _id: competion._id }, { paid: false })
    await refused(id, 409, 'team_paid_delete')
  })

  test('that turns out to be paid at the provider', async () => {
    const { id, ref } = await registered(coach)
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await refused(id, 409, 'team_paid_delete')
    expect(await orderStates(api, id)).toEqual(['paid'])
  })

  test('when another payment succeeds while the previous one is checked', async () => {
    const { id, ref } = await registered(coach)
    await completeAtProvider(api, ref, { outcome: 'cancelled' })
    const telr = telrWithConcurrentPayment(api, { id, ref }, coach)
    const attempt = deleteUnpaidTeam({ ...api.deps, telr }, fork(), new ObjectId(id))
    await expect(attempt).rejects.toMatchObject({ key: 'team_paid_delete' })
    expect([await isThere(id), await orderStates(api, id)]).toEqual([true, ['failed', 'paid']])
  })

  test('while its payment is on hold or flagged', async () => {
    const onHold = await registered(coach)
    await completeAtProvider(api, onHold.ref, { outcome: 'hold' })
    await refused(onHold.id, 409, 'team_payment_on_hold')
    const flagged = await registered(coach)
    await completeAtProvider(api, flagged.ref, { outcome: 'authorised', amount: '1.00' })
    await refused(flagged.id, 409, 'team_flagged')
  })

  test('while its payment can’t be checked', async () => {
    const { id } = await registered(coach)
    await setSandboxFault(api, 'telr', 'down')
    await refused(id, 502, 'payment_check_unavailable')
    expect(await orderStates(api, id)).toEqual(['pending'])
  })

  test('that is in the results', async () => {
    const { id, season, competion } = await registered(coach)
    const em = fork()
    const of = { season: season._id, competion: competion._id, team: new ObjectId(id), created_at: clock.now() }
    em.create(Result, { ...of, ageLevel: 'Junior', ranked: 3 })
    await em.flush()
    await refused(id, 409, 'team_has_results')
  })

  test('that was judged at an event', async () => {
    const { id, competion } = await registered(coach)
    const event = { _id: new ObjectId() }
    const facts = {
      challenge: new ObjectId().toHexString(),
      division: divisionOf({ competion }),
      team: new ObjectId(id),
    }
    const { remove: removeScoring } = await createScoring(api, { event, ...facts })
    await refused(id, 409, 'team_was_judged')
    await removeScoring()
    expect((await remove(id)).http).toBe(200)
  })

  test('when somebody else requests it', async () => {
    const { id } = await registered(coach)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      await refused(id, 403, 'forbidden', await api.as(person))
    }
    await refused(id, 401, 'session_required', api.visitor)
    expect((await remove('a'.repeat(24))).http).toBe(404)
  })

  test('or goes completely, when it is paid at the same moment', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, ref } = await registered(coach)
      const pay = () => completeAtProvider(api, ref, { outcome: 'authorised' }).then(() => callCheckPayment(coach, id))
      await Promise.all([remove(id), pay().catch(() => undefined), remove(id)])
      clock.forward(HOUR)
      await runJob(api, 'orders')
      const states = await orderStates(api, id)
      expect(states).toEqual([(await isThere(id)) ? 'paid' : 'flagged: team_gone'])
    }
  })
})
