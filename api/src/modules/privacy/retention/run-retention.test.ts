import { ObjectId } from '@mikro-orm/mongodb'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import {
  RETENTION_KINDS,
  RETENTION_LIMITS_DAYS,
  type RetentionKind,
  type RetentionReport,
} from '@olympiad/contracts/views/privacy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobs } from '../../../jobs.ts'
import { runIfDue } from '../../../platform/jobs/jobs.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { retentionEnd } from '../erase/retained-invoices.ts'
import { buildRetentionReport } from './retention-report.ts'
import { runRetention } from './run-retention.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const DAY = 24 * 3_600_000
const NOW = new Date('2040-06-15T09:00:00Z')
const never = new AbortController().signal
const fork = () => api.deps.orm.em.fork()
const rows = (collection: string) => fork().getCollection<{ _id: ObjectId }>(collection)
const run = (now = NOW) => runRetention({ ...api.deps, now: () => now }, never)
const ago = (days: number, more_ms = 0) => new Date(NOW.getTime() - days * DAY - more_ms)

async function cloneRecord(collection: string, changes: object): Promise<ObjectId> {
  const record = await rows(collection).findOne({})
  const _id = new ObjectId()
  await rows(collection).insertOne({ ...record, _id, ...changes })
  return _id
}
const isThere = async (collection: string, _id: ObjectId) => (await rows(collection).countDocuments({ _id })) === 1

const RECORDS: [RetentionKind, string, (at: Date) => object][] = [
  ['messages', 'contactus', (created_at) => ({ name: 'x', email: 'x@y.example', reply: [], created_at })],
  ['programmes', 'moetalents', (created_at) => ({ created_at })],
  ['programmes', 'wrosupports', (created_at) => ({ created_at })],
  ['programmes', 'championprogrames', (created_at) => ({ created_at })],
  ['programmes', 'teachertrainings', (created_at) => ({ created_at })],
  ['mails', 'outbox', (created_at) => ({ state: 'sent', to: 'x@y.example', created_at })],
  [
    'forum_cases',
    'community_cases',
    (decided_at) => ({ status: 'closed', decision: 'hide', decided_at, target: new ObjectId() }),
  ],
  ['privacy_requests', 'privacy_requests', (decided_at) => ({ state: 'declined', decided_at })],
  ['log', 'audit', (at) => ({ at, action: 'update', actor: null, actor_name: 'x' })],
  ['unpaid_teams', 'checkouts', (created_at) => ({ user: new ObjectId(), team: new ObjectId(), created_at })],
]

describe('expired data', () => {
  it.each(RECORDS)(
    'goes from %s (%s) when its days are over, and not a minute before',
    async (kind, collection, make) => {
      const { defaultDays } = RETENTION_LIMITS_DAYS[kind]
      const old = await cloneRecord(collection, make(ago(defaultDays, 60_000)))
      const young = await cloneRecord(collection, make(ago(defaultDays, -60_000)))
      await run()
      expect([await isThere(collection, old), await isThere(collection, young)]).toEqual([false, true])
    },
  )

  it('is gone after a first run: a second one finds nothing', async () => {
    await run()
    expect(await run()).toEqual({})
  })

  it('stays while pending: an unsent mail, an open case or request', async () => {
    const ids = [
      ['outbox', await cloneRecord('outbox', { state: 'pending', to: 'x@y.example', created_at: ago(5000) })],
      [
        'community_cases',
        await cloneRecord('community_cases', { status: 'open', decided_at: null, target: new ObjectId() }),
      ],
      [
        'privacy_requests',
        await cloneRecord('privacy_requests', { state: 'open', user: new ObjectId(), decided_at: null }),
      ],
    ] as const
    await run()
    for (const [collection, _id] of ids) expect(await isThere(collection, _id), collection).toBe(true)
  })

  it('goes from signed sheets when the days after the event are over, and not before', async () => {
    const { defaultDays } = RETENTION_LIMITS_DAYS.captains
    const signed = async (days: number) => {
      const event = await cloneRecord('events', { ends_on: dayInRiyadh(ago(days)) })
      const [challenge, client_key] = [new ObjectId(), new ObjectId().toHexString()]
      return cloneRecord('scorings', {
        event,
        challenge,
        client_key,
        answer: 'agreed',
        captain: 'x',
        signature: 'M1 1',
      })
    }
    const [old, young] = [await signed(defaultDays + 1), await signed(defaultDays)]
    expect((await run()).captains).toBeGreaterThan(0)
    expect(await rows('scorings').findOne({ _id: old })).toMatchObject({ captain: '', signature: '', answer: 'agreed' })
    expect(await rows('scorings').findOne({ _id: young })).toMatchObject({ captain: 'x', signature: 'M1 1' })
    expect(await run()).toEqual({})
  })

  it('goes from games when the days after the event are over, and not before', async () => {
    const { defaultDays } = RETENTION_LIMITS_DAYS.captains
    const side = { answer: 'agreed', captain: 'x', objection: '' }
    const played = async (days: number) => {
      const event = await cloneRecord('events', { ends_on: dayInRiyadh(ago(days)) })
      return cloneRecord('games', { event, challenge: new ObjectId(), entries: [{ answers: [side, side] }] })
    }
    const [old, young] = [await played(defaultDays + 1), await played(defaultDays)]
    await run()
    const none = { ...side, captain: '' }
    expect(await rows('games').findOne({ _id: old })).toMatchObject({ entries: [{ answers: [none, none] }] })
    expect(await rows('games').findOne({ _id: young })).toMatchObject({ entries: [{ answers: [side, side] }] })
    expect(await run()).toEqual({})
  })

  it('goes from check-in when the days after the event are over, and not before', async () => {
    const { defaultDays } = RETENTION_LIMITS_DAYS.captains
    const arrived = async (days: number) =>
      cloneRecord('check_ins', { event: await cloneRecord('events', { ends_on: dayInRiyadh(ago(days)) }) })
    const [old, young] = [await arrived(defaultDays + 1), await arrived(defaultDays)]
    expect((await run()).captains).toBe(1)
    expect([await isThere('check_ins', old), await isThere('check_ins', young)]).toEqual([false, true])
  })

  it('is deleted in batches', async () => {
    const many = Array.from({ length: 1203 }, () => ({
      _id: new ObjectId(),
      created_at: ago(4000),
      email: 'x@y.example',
    }))
    await rows('contactus').insertMany(many)
    expect((await run()).messages).toBe(1203)
  })

  it('keeps a thread as long as its last message', async () => {
    const thread = (last_message_at: Date) => cloneRecord('contactus', { created_at: ago(4000), last_message_at })
    const [old, going] = [await thread(ago(3000)), await thread(ago(3))]
    expect((await run()).messages).toBe(1)
    expect([await isThere('contactus', old), await isThere('contactus', going)]).toEqual([false, true])
    await rows('contactus').deleteMany({})
  })

  it('is reported when a kind fails, and the other kinds are deleted', async () => {
    const message = await cloneRecord('contactus', { created_at: ago(4000), email: 'x@y.example' })
    const storage = {
      ...api.deps.storage,
      keys: () => {
        throw new Error('the store is away')
      },
    }
    await expect(runRetention({ ...api.deps, storage, now: () => NOW }, never)).rejects.toThrow('stray_files')
    expect(await isThere('contactus', message)).toBe(false)
    expect(await rows('retention_runs').countDocuments({ failed: 'stray_files' })).toBe(1)
  })

  it('stays when the program shuts down, and goes at the next run', async () => {
    await rows('contactus').insertOne({ _id: new ObjectId(), created_at: ago(4000) } as { _id: ObjectId })
    const ended = AbortSignal.abort()
    expect(await runRetention({ ...api.deps, now: () => NOW }, ended)).toEqual({})
    expect((await run()).messages).toBe(1)
  })
})

describe('teams', () => {
  const PERSON = {
    steb_user_id: 'x',
    name: 'Somebody',
    national_id: '1',
    email: 'a@b.example',
    phone_number: '1',
    dob: '2011-01-01',
  }
  const team = (changes: object) =>
    cloneRecord('teams', {
      name_key: null,
      member_keys: null,
      team_no: Math.ceil(Math.random() * 1e6),
      members: [PERSON],
      ...changes,
    })

  it('without a payment are deleted a year later, with their people', async () => {
    const { defaultDays } = RETENTION_LIMITS_DAYS.unpaid_teams
    const unpaid = { payment_status: false, coaches: [PERSON] }
    const old = await team({ ...unpaid, created_at: ago(defaultDays, 1) })
    const young = await team({ ...unpaid, created_at: ago(defaultDays, -60_000) })
    const reserved = await team({ ...unpaid, created_at: ago(defaultDays, 1), name_key: `held ${old}` })
    const paid = await team({ payment_status: true, created_at: ago(defaultDays, 1) })
    await run()
    const remaining = await Promise.all([old, young, reserved, paid].map((_id) => isThere('teams', _id)))
    expect(remaining).toEqual([false, true, true, true])
  })

  it('of seasons long over keep names and lose numbers, addresses and birth dates', async () => {
    const season = await cloneRecord('wroseasons', { slug: `wro-${new ObjectId()}`, ends_on: '2037-06-14' })
    const recent = await cloneRecord('wroseasons', { slug: `wro-${new ObjectId()}`, ends_on: '2037-06-16' })
    const entity = { steb_user_id: 'x', name: 'School', email: 'a@school.example', crNumber: '1', tax_id: '' }
    const [over, going] = [
      await team({ season, payment_status: true, created_at: ago(1200), entity }),
      await team({ season: recent, payment_status: true, created_at: ago(1200) }),
    ]
    await run()
    const people = async (_id: ObjectId) => (await rows('teams').findOne({ _id })) as unknown as { members: object[] }
    expect((await people(over)).members).toEqual([
      { ...PERSON, national_id: '', email: '', phone_number: '', dob: '', picture: '' },
    ])
    expect((await people(going)).members).toEqual([PERSON])
    expect(await rows('teams').findOne({ _id: over })).toMatchObject({ entity: { ...entity, email: '' } })
  })
})

describe('invoices', () => {
  it('lose their buyer after the configured time, but keep organisations', async () => {
    const { defaultDays } = RETENTION_LIMITS_DAYS.invoices
    const of = (number: string, buyer: object, issued_at: Date) =>
      cloneRecord('invoices', {
        number,
        order: new ObjectId(),
        buyer,
        issued_at,
        file: null,
        search_keys: ['somebody'],
      })
    const person = await of('INV-2029-900001', { name: 'Somebody', email: 'a@b.example' }, ago(defaultDays, 1))
    const school = await of('INV-2029-900002', { name: 'School', crNumber: '1', tax_id: '3' }, ago(defaultDays, 1))
    const young = await of('INV-2030-900003', { name: 'Somebody' }, ago(defaultDays, -60_000))
    await run()
    const buyer = async (_id: ObjectId) => (await rows('invoices').findOne({ _id })) as unknown as { buyer: object }
    expect(await buyer(person)).toMatchObject({ search_keys: expect.not.arrayContaining(['somebody']) })
    expect((await buyer(person)).buyer).toEqual({ name: '' })
    expect((await buyer(school)).buyer).toMatchObject({ name: 'School' })
    expect((await buyer(young)).buyer).toEqual({ name: 'Somebody' })
  })

  it('of an erased person lose it at the end of the legal retention', async () => {
    expect(retentionEnd(2033).toISOString()).toBe('2039-12-31T21:00:00.000Z')
    const invoice = async (number: string, year: number) =>
      cloneRecord('invoices', {
        number,
        year,
        order: new ObjectId(),
        buyer: { name: 'Erased' },
        issued_at: ago(2500),
        file: null,
      })
    const [over, kept] = [await invoice('INV-2033-900004', 2033), await invoice('INV-2034-900005', 2034)]
    const invoices = [
      { invoice: over, until: retentionEnd(2033) },
      { invoice: kept, until: retentionEnd(2034) },
    ]
    const erasure = { _id: new ObjectId(), user: new ObjectId(), key: 'k', state: 'done', begun_at: NOW, invoices }
    await rows('erasures').insertOne(erasure)
    await run()
    const erasedIds = (await rows('invoices').find({ 'buyer.name': 'Erased' }).toArray()).map(({ _id }) => String(_id))
    expect(erasedIds).toEqual([String(kept)])
    expect(await rows('erasures').findOne({ _id: erasure._id })).toMatchObject({ invoices: [{ invoice: kept }] })
  })
})

describe('in the console', () => {
  const settings = async () =>
    (
      await parseJsonResponse<{ id: string; retention: Record<string, number> }[]>(
        await api.admin('/api/admin/settings'),
      )
    )[0]
  const save = async (retention: unknown) =>
    api.admin(`/api/admin/settings/${(await settings())?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ retention }),
    })
  const defaults = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION_LIMITS_DAYS[kind].defaultDays]))

  it('the days are the defaults until an admin changes them, each within its bounds', async () => {
    expect((await settings())?.retention).toEqual(defaults)
    for (const kind of RETENTION_KINDS) {
      const { minDays, maxDays } = RETENTION_LIMITS_DAYS[kind]
      for (const days of [minDays - 1, maxDays + 1, minDays + 0.5, '30', null]) {
        const answer = await save({ ...defaults, [kind]: days })
        expect(answer.status, `${kind} ${days}`).toBe(400)
        expect((await parseJsonResponse(answer)).errors[0]?.field).toBe(`retention.${kind}`)
      }
    }
    expect((await save({ ...defaults, messages: 30 })).status).toBe(200)
    expect((await settings())?.retention['messages']).toBe(30)
    const message = await cloneRecord('contactus', { created_at: ago(31), email: 'x@y.example' })
    await run()
    expect(await isThere('contactus', message)).toBe(false)
    await save(defaults)
  })

  it('the last run and the deletions of thirty days are shown', async () => {
    const report = (): Promise<RetentionReport> => buildRetentionReport(fork(), NOW)
    await run()
    await rows('retention_runs').deleteMany({})
    expect(await report()).toEqual({ last: null, month: {} })
    await rows('contactus').insertOne({ _id: new ObjectId(), created_at: ago(4000) } as { _id: ObjectId })
    await run(ago(2))
    await run()
    const { last, month } = await report()
    expect(last).toMatchObject({ began_at: NOW.toISOString(), counts: {}, failed: [] })
    expect(month).toEqual({ messages: 1 })
    expect(await parseJsonResponse<RetentionReport>(await api.admin('/api/admin/privacy/retention'))).toMatchObject({
      last: expect.anything(),
    })
  })

  it('the job runs at one of several instances, by its lease', async () => {
    const job = createJobs({ ...api.deps, now: () => NOW }).find(({ name }) => name === 'retention')
    if (!job) throw new Error('there is no such job')
    const options = { fork, log: api.deps.log, now: () => NOW }
    const done = await Promise.all([runIfDue(job, options), runIfDue(job, options), runIfDue(job, options)])
    expect(done.filter(Boolean)).toHaveLength(1)
  })
})
