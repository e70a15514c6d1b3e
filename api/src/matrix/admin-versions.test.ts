import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from '../testing/admin-calls.ts'
import { startDemoApi } from '../testing/demo.ts'
import { ADMIN_TABLE } from './admin-table.ts'

/** A field of each resource that an admin can change. */
const FIELDS: Readonly<Record<string, string>> = {
  admins: 'name',
  'champion-programe': 'checked',
  community: 'pinned',
  'community-categories': 'name_en',
  'community-comments': 'state',
  competions: 'description_en',
  faqs: 'description_en',
  files: 'description_en',
  gallery: 'name_en',
  members: 'status',
  moe: 'status',
  'moe-administrators': 'name_en',
  'moe-timeslots': 'name_en',
  partners: 'name_en',
  results: 'score',
  seasons: 'place_en',
  settings: 'address_en',
  'teacher-training': 'checked',
  teams: 'notes',
  tranings: 'address_en',
  users: 'status',
  'wro-support': 'checked',
}
/** These decide: what was decided meanwhile they refuse by themselves. */
const DECIDING = ['community-cases', 'privacy-requests']

const changeable = ADMIN_TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/))
  .flatMap(([path = '', , , put]) => (put === '-' ? [] : (/^\/api\/admin\/([\w-]+)\/:id$/.exec(path)?.[1] ?? [])))

let api: Awaited<ReturnType<typeof startDemoApi>>
let calls: ReturnType<typeof adminCalls>
beforeAll(async () => {
  api = await startDemoApi()
  calls = adminCalls(api.admin)
})
afterAll(() => api.close())

type Kept = Record<string, unknown> & { id: string; version?: string }
const read = async (path: string) => (await calls.get(path)).body as Kept
const first = async (name: string): Promise<Kept> => {
  const [record] = (await calls.get(name)).body as unknown as Kept[]
  if (!record) throw new Error(`the demo has nothing in ${name}`)
  return record
}

/** Two other values of a field. */
function othersThan(value: unknown): [unknown, unknown] {
  if (typeof value === 'boolean') return [!value, value]
  if (value === 'shown') return ['hidden', 'shown']
  if (typeof value === 'number' || value === null) return [41, 42]
  return ['As the first admin has it', 'As the second one has it']
}

it('Every record that an admin changes is looked at here', () => {
  expect([...Object.keys(FIELDS), ...DECIDING].toSorted()).toEqual(changeable.toSorted())
})

describe.each(Object.entries(FIELDS))('Two admins change the same record of %s', (name, field) => {
  it('who is later is told what stands, and nothing of theirs is written', async () => {
    const record = await first(name)
    const { id, version } = record
    expect(version, 'in a list').toMatch(/^[\w-]{22}$/)
    expect((await read(`${name}/${id}`)).version, 'alone').toBe(version)
    const [theirs, mine] = othersThan(record[field])

    const saved = await calls.put(`${name}/${id}`, { [field]: theirs, version })
    expect(saved).toMatchObject({ status: 200, body: { [field]: theirs } })
    const stands = await read(`${name}/${id}`)
    expect(stands).toMatchObject({ [field]: theirs, version: saved.body['version'] })
    expect(stands.version).not.toBe(version)

    for (const path of [`${name}/${id}`, `${name}?id=${id}`]) {
      const refused = await calls.put(path, { [field]: mine, version })
      expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current: stands } })
    }
    expect(await read(`${name}/${id}`)).toEqual(stands)

    const again = await calls.put(`${name}/${id}`, { [field]: mine, version: stands.version })
    expect(again, 'at the version that stands').toMatchObject({ status: 200, body: { [field]: mine } })
  })
})

describe('A change of a record', () => {
  const put = async (sent: Record<string, unknown>) => {
    const { id } = await first('faqs')
    return await calls.put('faqs', { id, name_en: 'When?', ...sent })
  }

  it('is taken without a version, as the specification’s calls are made', async () => {
    expect((await put({})).status).toBe(200)
  })

  it('takes its version from a form too', async () => {
    const { id, version } = await first('faqs')
    const form = new FormData()
    for (const [name, value] of Object.entries({ id, name_en: 'Where?', version: String(version) })) {
      form.set(name, value)
    }
    expect((await calls.put('faqs', form)).status).toBe(200)
    expect((await calls.put('faqs', form)).body.code).toBe('changed_meanwhile')
  })

  it.each([1, null, ['a']])('is refused with a version of %j', async (version) => {
    expect(await put({ version })).toMatchObject({ status: 400, body: { errors: [{ field: 'version' }] } })
  })

  it('is made once where several are made at one version at the same moment', async () => {
    for (const [name, field] of [
      ['faqs', 'name_en'],
      ['competions', 'name_en'],
      ['teams', 'notes'],
    ] as const) {
      const { id, version } = await first(name)
      const answers = await Promise.all(
        ['A', 'B', 'C'].map((value) => calls.put(`${name}/${id}`, { [field]: value, version })),
      )
      expect(answers.map(({ status }) => status).toSorted(), name).toEqual([200, 409, 409])
      const won = answers.find(({ status }) => status === 200)
      expect((await read(`${name}/${id}`))[field]).toBe(won?.body[field])
    }
  })

  it('is not in the way of what others do beside the record', async () => {
    const { id, version } = await first('community')
    const topics = api.deps.orm.em.fork().getCollection('communities')
    await topics.updateOne({ _id: new ObjectId(id) }, { $inc: { likes_count: 1, comments_count: 1 } })
    expect((await read(`community/${id}`)).version).toBe(version)
    await topics.updateOne({ _id: new ObjectId(id) }, { $set: { title: 'Another one' } })
    expect((await read(`community/${id}`)).version).not.toBe(version)
  })

  it('swaps nobody and takes nobody in at another version of the team', async () => {
    const { id, members } = (await first('teams')) as Kept & { members: { _id: string }[] }
    const before = await read(`teams/${id}`)
    const member = members[0]?._id ?? ''
    const [number, version] = ['1100000056', 'not-the-one-that-stands']
    const answers = [
      await calls.put('teams', { id, old_member_id: member, member_id_update: number, version }),
      await calls.put(`teams/${id}/members/${member}`, { member_id: number, version }),
      await calls.post(`teams/${id}/members`, { member_id: number, version }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current: before } })
    }
    expect(await read(`teams/${id}`)).toEqual(before)
  })

  it('is refused with a version where it decides', async () => {
    const { id } = await first('community-cases')
    const refused = await calls.put(`community-cases/${id}`, { decision: null, version: 'x' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'version' }] } })
  })
})
