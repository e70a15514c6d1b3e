import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import {
  type BulkTeamChange,
  planTeamMove,
  previewBulkTeamChange,
  runBulkTeamChange,
} from '@olympiad/contracts/calls/admin-teams'
import { recordRefund } from '@olympiad/contracts/calls/payments'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { describe, expect, it } from 'vitest'
import { Certificate } from '../../model/certificate.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { createTeamResult } from '../certificates/certificates.fixture.ts'
import { callCheckPayment, completeAtProvider } from '../payments/payments.fixture.ts'
import { createStudents } from '../teams/places.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'

const { api, fork, coach } = await registrationFixture()
const admin = await asAdmin(api)
const english = (path: string, init: RequestInit = {}) =>
  admin(path, { ...init, headers: { ...(init.headers as Record<string, string>), 'accept-language': 'en' } })

const MEMBERS = ['1100000056', '1100000064', '1100000072', ...(await createStudents(api, 5))]
let next = 0
/** With a member of its own, since one person joins one team of a competition. */
const registered = async (ground: OpenCompetition) => {
  next += 1
  const member = MEMBERS[next % MEMBERS.length] ?? ''
  const { team, response } = await register(
    coach,
    registrationForm(ground, { teamName: `فريق ${next}`, members: [member] }),
  )
  return { id: team._id, ref: response.order.ref }
}
/** Another competition of the same season. */
async function competitionBeside({ season }: OpenCompetition, changes: Partial<Competition>): Promise<string> {
  const { competion } = await createOpenCompetition(api, {
    competion: { slug: `beside_${new ObjectId().toHexString()}`, ...changes },
  })
  await fork().nativeUpdate(Competition, { _id: competion._id }, { season: season._id })
  return competion.id
}
const foretold = async (change: BulkTeamChange) =>
  (await send(previewBulkTeamChange, { body: change }, english)).teams.map(({ outcome, msg }) => [outcome, msg])
const run = async (change: BulkTeamChange) =>
  (await send(runBulkTeamChange, { body: change }, english)).teams.map(({ outcome }) => outcome)
const teamOf = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })
const counts = async () => [await fork().count(Order), await fork().count(Invoice), await fork().count(Certificate)]
const today = () => dayInRiyadh(api.deps.now())

it('a team named twice, also in capital letters, is told once', async () => {
  const { id } = await registered(await createOpenCompetition(api))
  const change: BulkTeamChange = { action: 'disable', ids: [id, id, id.toUpperCase()] }
  expect(await foretold(change)).toHaveLength(1)
  expect(await run(change)).toEqual(['done'])
})

describe('marking teams as paid', () => {
  it('tells and does it for each, once, and goes on after one that cannot', async () => {
    const ground = await createOpenCompetition(api)
    const [first, second, flagged] = [await registered(ground), await registered(ground), await registered(ground)]
    await completeAtProvider(api, flagged.ref, { outcome: 'authorised', amount: '1.00' })
    await callCheckPayment(coach, flagged.id)
    const change: BulkTeamChange = {
      action: 'pay',
      ids: [first.id, flagged.id, second.id],
      payment_means: 'transfer',
      payment_reference: 'TR-2026-7',
      payment_day: today(),
    }
    const before = await counts()
    const told = await foretold(change)
    expect(told.map(([outcome]) => outcome)).toEqual(['will', 'cannot', 'will'])
    expect(told[0]?.[1]).toContain('518.00 SAR')
    expect(told[1]?.[1]).toContain('needs review')
    expect(await counts()).toEqual(before)

    expect(await run(change)).toEqual(['done', 'cannot', 'done'])
    expect([(await teamOf(first.id)).payment_status, (await teamOf(flagged.id)).payment_status]).toEqual([true, false])
    const order = await fork().findOneOrFail(Order, { team: new ObjectId(second.id), payment_status: 'paid' })
    expect(order.manual).toEqual({ means: 'transfer', reference: 'TR-2026-7', paid_on: today() })
    const after = await counts()
    expect(await run(change)).toEqual(['unchanged', 'cannot', 'unchanged'])
    expect(await counts()).toEqual(after)
  })

  it('is refused without means, reference or day, before any team', async () => {
    const { id } = await registered(await createOpenCompetition(api))
    const payment: BulkTeamChange = { action: 'pay', ids: [id], payment_means: 'transfer', payment_day: today() }
    const refusal = await callErrorOf(send(runBulkTeamChange, { body: payment }, admin))
    expect([refusal.status, refusal.errors[0]?.field]).toEqual([400, 'payment_reference'])
    const bare: BulkTeamChange = { action: 'pay', ids: [id] }
    expect(await foretold(bare)).toEqual([['cannot', 'State how it was paid: means, reference and day.']])
    expect((await teamOf(id)).payment_status).toBe(false)
  })

  it('twice at once makes one order and one invoice for each', async () => {
    const ground = await createOpenCompetition(api)
    const ids = [(await registered(ground)).id, (await registered(ground)).id]
    const change: BulkTeamChange = { action: 'pay', ids, payment_means: 'cash', payment_day: today() }
    await Promise.all([run(change), run(change)])
    for (const id of ids) {
      expect(await fork().count(Order, { team: new ObjectId(id), payment_status: 'paid' })).toBe(1)
    }
  })
})

describe('enabling, disabling and moving teams', () => {
  it('tells what is so already and can be undone', async () => {
    const { id } = await registered(await createOpenCompetition(api))
    expect(await run({ action: 'disable', ids: [id] })).toEqual(['done'])
    expect(await foretold({ action: 'disable', ids: [id] })).toEqual([['unchanged', 'Was disabled already.']])
    expect((await teamOf(id)).status).toBe(false)
    expect(await run({ action: 'enable', ids: [id] })).toEqual(['done'])
    expect((await teamOf(id)).status).toBe(true)
  })

  it('moves those whom nothing keeps, and back', async () => {
    const ground = await createOpenCompetition(api)
    const [free, scored] = [await registered(ground), await registered(ground)]
    await createTeamResult(api, ground, scored.id, 1)
    const to = await competitionBeside(ground, { name_en: 'RoboSports' })
    const move: BulkTeamChange = { action: 'move', ids: [free.id, scored.id], competion: to }
    expect((await foretold(move)).map(([outcome]) => outcome)).toEqual(['will', 'cannot'])
    expect(await run(move)).toEqual(['done', 'cannot'])
    expect((await teamOf(free.id)).competion.id).toBe(to)
    expect(await run(move)).toEqual(['unchanged', 'cannot'])
    expect(await run({ action: 'move', ids: [free.id], competion: ground.competion.id })).toEqual(['done'])
  })

  it('leaves out unknown teams and takes at most a hundred', async () => {
    const unknown = new ObjectId().toHexString()
    expect(await run({ action: 'enable', ids: [unknown] })).toEqual([])
    const many = Array.from({ length: 101 }, () => unknown)
    expect((await callErrorOf(send(runBulkTeamChange, { body: { action: 'enable', ids: many } }, admin))).status).toBe(
      400,
    )
  })
})

describe('places and eligibility', () => {
  const FULL = 'All places of this competition are taken'
  const fiveTeams = async (ground: OpenCompetition) => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push((await registered(ground)).id)
    return ids
  }
  const holders = (competion: string) =>
    fork().count(Team, { competion: new ObjectId(competion), status: true, name_key: { $gt: '' } })
  const stored = async () => JSON.stringify([await fork().findAll(Team), await fork().count(AuditEntry)])

  it.each(['move', 'enable'] as const)('%s as many as there are places, and foretell which', async (action) => {
    const ground = await createOpenCompetition(api)
    const ids = await fiveTeams(ground)
    const to = action === 'move' ? await competitionBeside(ground, { places: 3 }) : ground.competion.id
    if (action === 'enable') {
      await run({ action: 'disable', ids })
      await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { places: 3 })
    }
    const change: BulkTeamChange = action === 'move' ? { action, ids, competion: to } : { action, ids }
    const before = await stored()
    const told = await foretold(change)
    expect(told.map(([outcome]) => outcome)).toEqual(['will', 'will', 'will', 'cannot', 'cannot'])
    expect(told[4]?.[1]).toContain(FULL)
    expect(await stored()).toBe(before)
    expect(await run(change)).toEqual(['done', 'done', 'done', 'cannot', 'cannot'])
    expect(await holders(to)).toBe(3)
    const rest = ids.slice(3)
    expect(await run({ ...change, ids: rest })).toEqual(['cannot', 'cannot'])
    expect(await holders(to)).toBe(3)
  })

  it('pay those for whom the free places suffice', async () => {
    const ground = await createOpenCompetition(api, { competion: { price: 0, paid: false } })
    const ids = await fiveTeams(ground)
    await fork().nativeUpdate(
      Team,
      { competion: ground.competion._id },
      { payment_status: false, waiting_since: new Date() },
    )
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { places: 3 })
    const change: BulkTeamChange = { action: 'pay', ids }
    const told = (await foretold(change)).map(([outcome]) => outcome)
    expect(told).toEqual(['will', 'will', 'will', 'cannot', 'cannot'])
    expect(await run(change)).toEqual(['done', 'done', 'done', 'cannot', 'cannot'])
  })

  it('never sell a place twice, whichever admins and coaches ask for it at once', async () => {
    const ground = await createOpenCompetition(api)
    const ids = await fiveTeams(ground)
    const to = await competitionBeside(ground, { places: 3 })
    const there = { ...ground, competion: await fork().findOneOrFail(Competition, { _id: new ObjectId(to) }) }
    const move: BulkTeamChange = { action: 'move', ids, competion: to }
    await Promise.all([
      run(move),
      run({ ...move, ids: ids.toReversed() }),
      ...[1, 2, 3].map(() => registered(there).catch((error: unknown) => error)),
    ])
    expect(await holders(to)).toBe(3)
  })

  it('name who is outside the ages, in the preview and in the run', async () => {
    const ground = await createOpenCompetition(api, { season: { age_day: '2026-12-31' } })
    const { id } = await registered(ground)
    const [member] = (await teamOf(id)).members
    const to = await competitionBeside(ground, {
      agelevel: [{ title: 'Junior', desc: '', desc_en: '', age_from: 90, age_to: 99 }],
    })
    const move: BulkTeamChange = { action: 'move', ids: [id], competion: to }
    const [[outcome, words = ''] = []] = await foretold(move)
    expect(outcome).toBe('cannot')
    expect(words).toContain(`${member?.name}\u2069 is `)
    expect(words).toContain('is for ages 90 to 99')
    expect(await run(move)).toEqual(['cannot'])
    expect((await teamOf(id)).competion.id).toBe(ground.competion.id)
  })

  it('name who is in another team of the competition', async () => {
    const ground = await createOpenCompetition(api)
    const { id } = await registered(ground)
    const [member] = (await teamOf(id)).members
    const to = await competitionBeside(ground, { reg_status: true })
    const form = { teamName: 'Other', competion_id: to, members: [member?.national_id ?? ''] }
    await register(coach, registrationForm(ground, form))
    const move: BulkTeamChange = { action: 'move', ids: [id], competion: to }
    const words = `\u2068${member?.name}\u2069 is already in another team of this competition.`
    expect(await foretold(move)).toEqual([['cannot', words]])
    expect(await run(move)).toEqual(['cannot'])
  })
})

describe('issuing certificates', () => {
  it('issues those that are due and no other', async () => {
    const ground = await createOpenCompetition(api, { season: { cert_download: true } })
    const [ranked, without] = [await registered(ground), await registered(ground)]
    await fork().nativeUpdate(Team, { competion: ground.competion._id }, { payment_status: true })
    await createTeamResult(api, ground, ranked.id, 2)
    const change: BulkTeamChange = { action: 'certify', ids: [ranked.id, without.id] }
    expect(await foretold(change)).toEqual([
      ['will', 'Will get its certificate of achievement, rank 2.'],
      ['cannot', 'It has no result in its competition.'],
    ])
    expect(await run(change)).toEqual(['done', 'cannot'])
    expect(await run(change)).toEqual(['unchanged', 'cannot'])
    expect(await fork().count(Certificate, { team: new ObjectId(ranked.id) })).toBe(1)
  })
})

describe('the way of a team to a competition with another fee', () => {
  const planOf = async (team: string, competion: string) =>
    (await send(planTeamMove, { query: { team, competion } }, english)).plan
  const stepsOf = ({ steps }: Awaited<ReturnType<typeof planOf>>) => steps.map(({ step, state }) => `${step} ${state}`)
  const move = (id: string, competion: string) => run({ action: 'move', ids: [id], competion })

  it('waits for an open payment, refunds a paid one, moves, and asks for the new fee', async () => {
    const ground = await createOpenCompetition(api)
    const { id, ref } = await registered(ground)
    const dearer = await competitionBeside(ground, { price: 600 })
    const open = await planOf(id, dearer)
    expect(stepsOf(open)).toEqual(['wait now', 'move later', 'pay later'])
    expect(await move(id, dearer)).toEqual(['cannot'])

    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await callCheckPayment(coach, id)
    const paid = await planOf(id, dearer)
    // 450 and 600 riyals with 15 % tax, in whole riyals.
    expect([paid.paid, paid.fee, paid.difference]).toEqual([518, 690, 172])
    expect(paid.msg).toContain('172.00 SAR more')
    expect(stepsOf(paid)).toEqual(['refund now', 'move later', 'pay later'])
    const cheaper = await competitionBeside(ground, { price: 100 })
    const credit = await planOf(id, cheaper)
    expect([credit.paid, credit.fee, credit.difference]).toEqual([518, 115, -403])
    const free = await competitionBeside(ground, { price: 0, paid: false })
    expect((await planOf(id, free)).difference).toBe(-518)
    expect(await move(id, dearer)).toEqual(['cannot'])

    const invoices = await fork().find(Invoice, {}, { orderBy: { _id: 1 } })
    const body = {
      id: paid.order?._id ?? '',
      reason: 'other',
      refunded_on: today(),
      reference: 'RF-9',
      note: 'Moves',
    } as const
    await send(recordRefund, { body }, admin)
    const refunded = await planOf(id, dearer)
    expect(stepsOf(refunded)).toEqual(['refund done', 'move now', 'pay later'])
    expect(await move(id, dearer)).toEqual(['done'])
    expect(await run({ action: 'pay', ids: [id], payment_means: 'cash', payment_day: today() })).toEqual(['done'])
    const orders = await fork().find(Order, { team: new ObjectId(id) }, { orderBy: { attempt: 1 } })
    expect(orders.map(({ payment_status, total_amount }) => [payment_status, total_amount])).toEqual([
      ['refunded', 518],
      ['paid', 690],
    ])
    const kept = await fork().find(Invoice, { _id: { $in: invoices.map(({ _id }) => _id) } }, { orderBy: { _id: 1 } })
    expect(kept.map((invoice) => JSON.stringify(invoice))).toEqual(invoices.map((invoice) => JSON.stringify(invoice)))
  })

  it('is one step where the fee is the same or nothing was paid, and none where something keeps the team', async () => {
    const ground = await createOpenCompetition(api)
    const { id } = await registered(ground)
    const same = await competitionBeside(ground, {})
    expect(stepsOf(await planOf(id, same))).toEqual(['move now', 'pay later'])
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { payment_status: true })
    await fork().nativeUpdate(Order, { team: new ObjectId(id) }, { payment_status: 'failed' })
    expect(stepsOf(await planOf(id, same))).toEqual(['move now'])
    const dearer = await competitionBeside(ground, { price: 600 })
    expect(await planOf(id, dearer)).toMatchObject({
      possible: false,
      steps: [],
      msg: expect.stringContaining('No payment'),
    })
    const { competion: elsewhere } = await createOpenCompetition(api)
    expect(await planOf(id, elsewhere.id)).toMatchObject({ possible: false })
    expect(await planOf(id, ground.competion.id)).toMatchObject({ possible: false })
  })
})
