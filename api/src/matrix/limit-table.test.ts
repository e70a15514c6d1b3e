import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formFor, openGround } from '../modules/teams/registration.fixture.ts'
import { jsonOf, type TestApi } from '../testing/harness.ts'
import { forumWorld } from './forum-world.fixture.ts'
import { COUNTED } from './limit-calls.ts'
import { LIMIT_TABLE } from './limit-table.ts'
import { memberWorld } from './member-world.fixture.ts'

const members = memberWorld()
const forum = forumWorld()

type Rule = { name: string; points: number; seconds: number }
/** The columns of a line; at least two spaces are between them. */
const cellsOf = (line: string): string[] => line.split(/ {2,}/)
const [head = '', ...lines] = LIMIT_TABLE.trim().split('\n')
const ROWS = lines.map((line) => {
  const [call = '', account = '', address = '', because = ''] = cellsOf(line)
  const rules = [account, address].flatMap((cell): Rule[] => {
    const [, name, points, seconds] = /^([a-z-]+) (\d+)\/(\d+)$/.exec(cell) ?? []
    return name ? [{ name, points: Number(points), seconds: Number(seconds) }] : []
  })
  return { call, account, address, rules, because }
})
const LIMITED = ROWS.filter(({ rules }) => rules.length > 0)
const isProof = (because: string) => because.endsWith('.test.ts')
const SHOWN = LIMITED.filter(({ because }) => !isProof(because))

describe('the table of limits', () => {
  it('has its columns', () => expect(cellsOf(head)).toEqual(['call', 'account', 'address', 'proof, or reason']))

  it('has every call that may change something, below the area of admins or beside it', () => {
    const routes = members().routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/admin/'))
    const unsafe = routes.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
    // For admins alone, and rare: the guard is before it.
    const calls = new Set([...ROWS.map(({ call }) => call), 'POST /api/teams/transections/genrate-ad-rc-custom-s'])
    expect([...new Set(unsafe)].filter((call) => !calls.has(call))).toEqual([])
  })

  it('has no call that there is none of', () => {
    const routes = new Set(members().routes.map(({ method, path }) => `${method} ${path}`))
    expect(ROWS.filter(({ call }) => !routes.has(call))).toEqual([])
  })

  it('gives a reason where nothing is counted, and a proof where it is not its own', async () => {
    for (const { call, rules, because } of ROWS) {
      if (rules.length === 0) expect(because, call).toMatch(/^(?!.*\.test\.ts$).{20,}/)
      if (!isProof(because)) continue
      const proof = await readFile(join(import.meta.dirname, '..', 'modules', because), 'utf8')
      expect(/429|too_many/.test(proof), `${because} proves ${call}`).toBe(true)
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
        expect((await jsonOf(refused)).msg).toMatch(/حاول من جديد بعد|Try again in/)
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
