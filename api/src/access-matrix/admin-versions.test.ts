import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContactMessage } from '../model/contact-message.entity.ts'
import { createAdminClient } from '../testing/admin-client.ts'
import { startDemoApi } from '../testing/demo.ts'
import { ADMIN_ACCESS } from './admin-access.ts'

const FIELDS: Readonly<Record<string, string>> = {
  admins: 'name',
  'champion-programe': 'checked',
  community: 'pinned',
  'community-categories': 'name_en',
  'community-comments': 'state',
  competions: 'description_en',
  contactus: 'state',
  events: 'name_en',
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
/** Decisions: they detect an earlier decision by themselves. */
const DECISION_LISTS = ['community-cases', 'privacy-requests']

const changeable = ADMIN_ACCESS.trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/))
  .flatMap(([path = '', , , put]) => (put === '-' ? [] : (/^\/api\/admin\/([\w-]+)\/:id$/.exec(path)?.[1] ?? [])))

let api: Awaited<ReturnType<typeof startDemoApi>>
let calls: ReturnType<typeof createAdminClient>
beforeAll(async () => {
  api = await startDemoApi()
  calls = createAdminClient(api.admin)
  // The demo has no message.
  const em = api.deps.orm.em.fork()
  em.create(ContactMessage, {
    name: 'x',
    email: 'x@x.test',
    phone: '',
    message: 'x',
    lang: 'ar',
    created_at: new Date(),
  })
  await em.flush()
})
afterAll(() => api.close())

type StoredRecord = Record<string, unknown> & { id: string; version?: string }
const read = async (path: string) => (await calls.get(path)).body as StoredRecord
const first = async (name: string): Promise<StoredRecord> => {
  const [record] = (await calls.get(name)).body as unknown as StoredRecord[]
  if (!record) throw new Error(`the demo has nothing in ${name}`)
  return record
}

function otherValues(value: unknown): [unknown, unknown] {
  if (typeof value === 'boolean') return [!value, value]
  if (value === 'shown') return ['hidden', 'shown']
  if (value === 'open') return ['waiting', 'closed']
  if (typeof value === 'number' || value === null) return [41, 42]
  return ['As the first admin has it', 'As the second one has it']
}

it('The table covers every record that an admin can change', () => {
  expect([...Object.keys(FIELDS), ...DECISION_LISTS].toSorted()).toEqual(changeable.toSorted())
})

describe.each(Object.entries(FIELDS))('Two admins change the same record of %s', (name, field) => {
  it('the later one gets the current record, and changes nothing', async () => {
    const record = await first(name)
    const { id, version } = record
    expect(version, 'in a list').toMatch(/^[\w-]{22}$/)
    expect((await read(`${name}/${id}`)).version, 'alone').toBe(version)
    const [firstChange, secondChange] = otherValues(record[field])

    const saved = await calls.put(`${name}/${id}`, { [field]: firstChange, version })
    expect(saved).toMatchObject({ status: 200, body: { [field]: firstChange } })
    const current = await read(`${name}/${id}`)
    expect(current).toMatchObject({ [field]: firstChange, version: saved.body['version'] })
    expect(current.version).not.toBe(version)

    for (const path of [`${name}/${id}`, `${name}?id=${id}`]) {
      const refused = await calls.put(path, { [field]: secondChange, version })
      expect(refused).toMatchObject({ status: 409, body: { code: 'version_conflict', current } })
    }
    expect(await read(`${name}/${id}`)).toEqual(current)

    const retried = await calls.put(`${name}/${id}`, { [field]: secondChange, version: current.version })
    expect(retried, 'at the version that stands').toMatchObject({ status: 200, body: { [field]: secondChange } })
  })
})

describe('A change of a record', () => {
  const put = async (sent: Record<string, unknown>) => {
    const { id } = await first('faqs')
    return await calls.put('faqs', { id, name_en: 'When?', ...sent })
  }

  it('is accepted without a version, as in the specification', async () => {
    expect((await put({})).status).toBe(200)
  })

  it('takes its version from a form too', async () => {
    const { id, version } = await first('faqs')
    const form = new FormData()
    for (const [name, value] of Object.entries({ id, name_en: 'Where?', version: String(version) })) {
      form.set(name, value)
    }
    expect((await calls.put('faqs', form)).status).toBe(200)
    expect((await calls.put('faqs', form)).body.code).toBe('version_conflict')
  })

  it.each([1, null, ['a']])('is refused with a version of %j', async (version) => {
    expect(await put({ version })).toMatchObject({ status: 400, body: { errors: [{ field: 'version' }] } })
  })

  it('succeeds once among concurrent changes of one version', async () => {
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

  it('does not conflict with actions beside the record', async () => {
    const { id, version } = await first('community')
    const topics = api.deps.orm.em.fork().getCollection('communities')
    await topics.updateOne({ _id: new ObjectId(id) }, { $inc: { likes_count: 1, comments_count: 1 } })
    expect((await read(`community/${id}`)).version).toBe(version)
    await topics.updateOne({ _id: new ObjectId(id) }, { $set: { title: 'Another one' } })
    expect((await read(`community/${id}`)).version).not.toBe(version)
  })

  it('changes no member at another version of the team', async () => {
    const { id, members } = (await first('teams')) as StoredRecord & { members: { _id: string }[] }
    const before = await read(`teams/${id}`)
    const member = members[0]?._id ?? ''
    const [number, version] = ['1100000056', 'not-the-one-that-stands']
    const answers = [
      await calls.put('teams', { id, old_member_id: member, member_id_update: number, version }),
      await calls.put(`teams/${id}/members/${member}`, { member_id: number, version }),
      await calls.post(`teams/${id}/members`, { member_id: number, version }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'version_conflict', current: before } })
    }
    expect(await read(`teams/${id}`)).toEqual(before)
  })

  it('is refused with a version if it is a decision', async () => {
    const { id } = await first('community-cases')
    const refused = await calls.put(`community-cases/${id}`, { decision: null, version: 'x' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'version' }] } })
  })
})
