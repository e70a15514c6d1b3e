import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createOpenCompetition, registrationForm } from '../modules/teams/registration.fixture.ts'
import { parseJsonResponse, type TestApi } from '../testing/harness.ts'
import { setUpForum } from './forum.fixture.ts'
import { limitedCalls } from './limit-calls.ts'
import { CALLS, callName, LIMIT_TESTS, LIMITS } from './limit-table.ts'
import { setUpMembers } from './member.fixture.ts'

const members = setUpMembers()
const forum = setUpForum()

const LIMITED = LIMITS.filter(({ call, rules }) => rules.length > 0 && !call.includes(' /api/admin/'))
const TABLE_LIMITS = LIMITED.filter(({ call }) => !(call in LIMIT_TESTS))

describe('the limits that calls declare', () => {
  it('exist for every writing call, except those of admins, which share one limit', () => {
    const unsafe = CALLS.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/admin/'))
    expect(unsafe.filter(({ limit }) => !limit).map(callName)).toEqual([])
  })

  it('count the address for public calls', () => {
    const open = CALLS.filter(({ access, limit }) => access === 'everybody' && limit && 'name' in limit)
    expect(open.filter(({ limit }) => limit && 'name' in limit && !limit.address).map(callName)).toEqual([])
  })

  it('have a reason where nothing counts', () => {
    for (const { call, exemptReason } of LIMITS)
      if (exemptReason !== undefined) expect(exemptReason, call).toMatch(/^.{20,}$/)
  })

  it('have their own test if the table has none', async () => {
    for (const [call, file] of Object.entries(LIMIT_TESTS)) {
      expect(LIMITS.map((limit) => limit.call)).toContain(call)
      const proof = await readFile(join(import.meta.dirname, '..', 'modules', file), 'utf8')
      expect(/429|too_many/.test(proof), `${file} proves ${call}`).toBe(true)
    }
  })
})

describe('a call is refused above the limit of its account or address', () => {
  type Count = { key: string; points: number; expire: Date }
  const countsOf = ({ deps }: { deps: TestApi['deps'] }) => deps.orm.em.fork().getCollection<Count>('rate_limits')

  it.each(TABLE_LIMITS)('$call', async ({ call, rules }) => {
    const api = members()
    const form = registrationForm(await createOpenCompetition(api))
    const limitedCall = limitedCalls(form)[call]
    if (!limitedCall) throw new Error(`nobody knows how to make the call: ${call}`)
    const counts = countsOf(limitedCall.setup === 'member' ? members() : forum())
    const makeCall = async (): Promise<Response> => {
      if (limitedCall.setup === 'forum')
        return forum().as[limitedCall.as](...(await limitedCall.request(await forum().target('shown'))))
      return api.as[limitedCall.as](...(await limitedCall.request(api.paid)))
    }
    await counts.deleteMany({})
    expect((await makeCall()).status).not.toBe(429)
    const storedCounts = await counts.find().toArray()
    expect(storedCounts.map(({ key }) => key.split(':')[0]).toSorted()).toEqual(
      rules.map(({ name }) => name).toSorted(),
    )
    for (const { name, points, seconds } of rules) {
      const own = storedCounts.find(({ key }) => key.startsWith(`${name}:`))
      if (!own) throw new Error(`nothing is counted as ${name}`)
      const left_s = (own.expire.getTime() - Date.now()) / 1000
      expect(Math.round(seconds - left_s), `${name} lasts`).toBeLessThan(20)
      await counts.updateOne({ key: own.key }, { $set: { points: points - 1 } })
      expect((await makeCall()).status, `${name} has one left`).not.toBe(429)
      await counts.updateOne({ key: own.key }, { $set: { points } })
      const refused = await makeCall()
      expect(refused.status, `${name} has none left`).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(seconds - 20)
      if (refused.headers.get('content-type')?.startsWith('application/json')) {
        expect((await parseJsonResponse(refused)).msg).toMatch(/حاولوا من جديد بعد|Try again in/)
      }
      await counts.deleteOne({ key: own.key })
    }
  })
})

describe('a change by an admin', () => {
  it.each(['POST', 'PUT', 'DELETE'])('always counts (%s)', async (method) => {
    const counts = members().deps.orm.em.fork().getCollection<{ key: string; points: number }>('rate_limits')
    await counts.deleteMany({})
    const makeCall = () =>
      members().as.admin('/api/admin/faqs', { method, headers: { 'content-type': 'application/json' }, body: '{}' })
    await makeCall()
    const names = (await counts.find().toArray()).map(({ key }) => key.split(':')[0])
    expect(names.toSorted()).toEqual(['admin-write', 'admin-write-address'])
    await counts.updateMany({}, { $set: { points: 10_000 } })
    expect((await makeCall()).status).toBe(429)
    expect((await members().as.admin('/api/admin/faqs')).status).toBe(200)
    await counts.deleteMany({})
  })
})
