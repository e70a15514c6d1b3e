import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formFor, openGround } from '../modules/teams/registration.fixture.ts'
import { jsonOf, type TestApi } from '../testing/harness.ts'
import { forumWorld } from './forum-world.fixture.ts'
import { COUNTED } from './limit-calls.ts'
import { CALLS, LIMITS, nameOf, PROOFS } from './limit-table.ts'
import { memberWorld } from './member-world.fixture.ts'

const members = memberWorld()
const forum = forumWorld()

const LIMITED = LIMITS.filter(({ call, rules }) => rules.length > 0 && !call.includes(' /api/admin/'))
const SHOWN = LIMITED.filter(({ call }) => !(call in PROOFS))

describe('the limits that calls declare', () => {
  it('are there for every call that may change something, but for those of admins, who are counted together', () => {
    const unsafe = CALLS.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/admin/'))
    expect(unsafe.filter(({ limit }) => !limit).map(nameOf)).toEqual([])
  })

  it('count the address where nobody need be signed in', () => {
    const open = CALLS.filter(({ who, limit }) => who === 'everybody' && limit && 'name' in limit)
    expect(open.filter(({ limit }) => limit && 'name' in limit && !limit.address).map(nameOf)).toEqual([])
  })

  it('say why where nothing is counted', () => {
    for (const { call, uncounted } of LIMITS) if (uncounted !== undefined) expect(uncounted, call).toMatch(/^.{20,}$/)
  })

  it('have a proof of their own where the table has none', async () => {
    for (const [call, file] of Object.entries(PROOFS)) {
      expect(LIMITS.map((limit) => limit.call)).toContain(call)
      const proof = await readFile(join(import.meta.dirname, '..', 'modules', file), 'utf8')
      expect(/429|too_many/.test(proof), `${file} proves ${call}`).toBe(true)
    }
  })
})

describe('a call is refused once its account, or its address, has made it too often', () => {
  type Count = { key: string; points: number; expire: Date }
  const countsOf = ({ deps }: { deps: TestApi['deps'] }) => deps.orm.em.fork().getCollection<Count>('rate_limits')

  it.each(SHOWN)('$call', async ({ call, rules }) => {
    const api = members()
    const form = formFor(await openGround(api))
    const how = COUNTED(form)[call]
    if (!how) throw new Error(`nobody knows how to make the call: ${call}`)
    const counts = countsOf(how.world === 'member' ? members() : forum())
    const made = async (): Promise<Response> => {
      if (how.world === 'forum') return forum().as[how.as](...(await how.request(await forum().target('shown'))))
      return api.as[how.as](...(await how.request(api.paid)))
    }
    await counts.deleteMany({})
    expect((await made()).status).not.toBe(429)
    const begun = await counts.find().toArray()
    expect(begun.map(({ key }) => key.split(':')[0]).toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
    for (const { name, points, seconds } of rules) {
      const own = begun.find(({ key }) => key.startsWith(`${name}:`))
      if (!own) throw new Error(`nothing is counted as ${name}`)
      const left_s = (own.expire.getTime() - Date.now()) / 1000
      expect(Math.round(seconds - left_s), `${name} lasts`).toBeLessThan(20)
      await counts.updateOne({ key: own.key }, { $set: { points: points - 1 } })
      expect((await made()).status, `${name} has one left`).not.toBe(429)
      await counts.updateOne({ key: own.key }, { $set: { points } })
      const refused = await made()
      expect(refused.status, `${name} has none left`).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(seconds - 20)
      if (refused.headers.get('content-type')?.startsWith('application/json')) {
        expect((await jsonOf(refused)).msg).toMatch(/حاولوا من جديد بعد|Try again in/)
      }
      await counts.deleteOne({ key: own.key })
    }
  })
})

describe('what an admin changes', () => {
  it.each(['POST', 'PUT', 'DELETE'])('is counted, whatever it is (%s)', async (method) => {
    const counts = members().deps.orm.em.fork().getCollection<{ key: string; points: number }>('rate_limits')
    await counts.deleteMany({})
    const made = () =>
      members().as.admin('/api/admin/faqs', { method, headers: { 'content-type': 'application/json' }, body: '{}' })
    await made()
    const names = (await counts.find().toArray()).map(({ key }) => key.split(':')[0])
    expect(names.toSorted()).toEqual(['admin-write', 'admin-write-address'])
    await counts.updateMany({}, { $set: { points: 10_000 } })
    expect((await made()).status).toBe(429)
    expect((await members().as.admin('/api/admin/faqs')).status).toBe(200)
    await counts.deleteMany({})
  })
})
