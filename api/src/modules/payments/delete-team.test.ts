import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { afterEach, describe, expect, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Submission } from '../../model/submission.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { HOUR, movingClock } from '../../testing/clock.ts'
import { consoleOf } from '../teams/admin.fixture.ts'
import { fault, openGround, stage } from '../teams/registration.fixture.ts'
import { deleteTeam } from './delete-team.ts'
import { check, ordersOf, paidMeanwhile, runJob, settleAtProvider, statesOf } from './payments.fixture.ts'

const clock = movingClock()
const { api, fork, coach } = await stage({ now: clock.now })
const { put, registered, remove } = consoleOf(api)
afterEach(() => fault(api, 'telr', 'ok'))

const isThere = async (id: string) => (await fork().count(Team, { _id: new ObjectId(id) })) === 1

describe('deleting a team', () => {
  test('takes it away, and its name and members are free', async () => {
    const { id, ground } = await registered(coach)
    expect(await remove(id)).toMatchObject({ http: 200, msg: 'Team Delete Successfully!', id })
    expect(await isThere(id)).toBe(false)
    expect((await registered(coach, {}, ground)).id).not.toBe(id)
  })

  test('closes its payment, and finds out who pays it all the same', async () => {
    const { id, ref } = await registered(coach)
    await remove(id)
    expect(await statesOf(api, id)).toEqual(['failed'])
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect(await statesOf(api, id)).toEqual(['flagged: team_gone'])
    expect((await ordersOf(api, id))[0]).toMatchObject({ items: { name: 'صقور سدير' } })
  })

  test('forgets the form that made it', async () => {
    const { id } = await registered(coach)
    const em = fork()
    const team = await em.findOneOrFail(Team, { _id: new ObjectId(id) })
    em.create(Submission, { user: team.user._id, key: id, form_hash: '', team: team._id, created_at: clock.now() })
    await em.flush()
    await remove(id)
    expect(await fork().count(Submission, { key: id })).toBe(0)
  })

  test('of a competition without a fee is possible too', async () => {
    const { id } = await registered(coach, {}, await openGround(api, { competion: { paid: false } }))
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

  test('that has paid for a competition that costs nothing any more', async () => {
    const { id, competion } = await registered(coach)
    await put(id, { payment_status: true })
    await fork().nativeUpdate(Competition, { _id: competion._id }, { paid: false })
    await refused(id, 409, 'team_paid_delete')
  })

  test('that turns out to be paid when the provider is asked', async () => {
    const { id, ref } = await registered(coach)
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await refused(id, 409, 'team_paid_delete')
    expect(await statesOf(api, id)).toEqual(['paid'])
  })

  test('for which another payment begins, and is made, while the one before is asked about', async () => {
    const { id, ref } = await registered(coach)
    await settleAtProvider(api, ref, { outcome: 'cancelled' })
    const telr = paidMeanwhile(api, { id, ref }, coach)
    const attempt = deleteTeam({ ...api.deps, telr }, fork(), new ObjectId(id))
    await expect(attempt).rejects.toMatchObject({ key: 'team_paid_delete' })
    expect([await isThere(id), await statesOf(api, id)]).toEqual([true, ['failed', 'paid']])
  })

  test('while the bank holds its money, or that needs a look', async () => {
    const held = await registered(coach)
    await settleAtProvider(api, held.ref, { outcome: 'hold' })
    await refused(held.id, 409, 'team_payment_held')
    const flagged = await registered(coach)
    await settleAtProvider(api, flagged.ref, { outcome: 'authorised', amount: '1.00' })
    await refused(flagged.id, 409, 'team_flagged')
  })

  test('while nobody knows whether it is paid', async () => {
    const { id } = await registered(coach)
    await fault(api, 'telr', 'down')
    await refused(id, 502, 'provider_check_down')
    expect(await statesOf(api, id)).toEqual(['pending'])
  })

  test('that has a place in the results', async () => {
    const { id, season, competion } = await registered(coach)
    const em = fork()
    const of = { season: season._id, competion: competion._id, team: new ObjectId(id), created_at: clock.now() }
    em.create(Result, { ...of, ageLevel: 'Junior', ranked: 3 })
    await em.flush()
    await refused(id, 409, 'team_kept')
  })

  test('when somebody else asks', async () => {
    const { id } = await registered(coach)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      await refused(id, 403, 'forbidden', await api.as(person))
    }
    await refused(id, 401, 'session_needed', api.visitor)
    expect((await remove('a'.repeat(24))).http).toBe(404)
  })

  test('or goes, and is never half gone, when it is paid in the same moment', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, ref } = await registered(coach)
      const pay = () => settleAtProvider(api, ref, { outcome: 'authorised' }).then(() => check(coach, id))
      await Promise.all([remove(id), pay().catch(() => undefined), remove(id)])
      clock.forward(HOUR)
      await runJob(api, 'orders')
      const states = await statesOf(api, id)
      expect(states).toEqual([(await isThere(id)) ? 'paid' : 'flagged: team_gone'])
    }
  })
})
