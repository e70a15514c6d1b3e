import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { erasePerson, exportOwn, exportPerson } from '@olympiad/contracts/calls/privacy'
import { PERSON } from '@olympiad/contracts/constants'
import { routes } from '@olympiad/contracts/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { jsonOf } from '../../../testing/harness.ts'
import { EMAIL, INVOICE, MARKS, markedAccount, markedPerson, NAME } from '../marked-person.fixture.ts'
import { unzipped } from '../unzipped.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())
const fork = () => api.deps.orm.em.fork()

type Parts = Record<string, Record<string, unknown>[]>
const asOwn = (fetcher: Fetcher) => fetcher(exportOwn.path, { method: 'POST', headers: { 'accept-language': 'ar' } })
async function read(answer: Response): Promise<{ files: Map<string, Buffer>; parts: Parts; all: string }> {
  expect(answer.status).toBe(200)
  const files = unzipped(new Uint8Array(await answer.arrayBuffer()))
  const data = files.get('data.json')?.toString() ?? ''
  return {
    files,
    parts: JSON.parse(data),
    all: [...files.values()].map((file) => file.toString('latin1')).join() + data,
  }
}

describe('a copy of one’s own data', () => {
  it('holds all that one left: account, devices, teams, payments, forms, forum, mails', async () => {
    const { fetcher, forum } = await markedPerson(api)
    const answer = await asOwn(fetcher)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-20\d\d-\d\d-\d\d\.zip"$/)
    const { parts, files } = await read(answer)
    expect(parts['account']).toEqual([expect.objectContaining({ name: NAME, email: EMAIL, dob: MARKS.birth })])
    expect(parts['sessions']?.map(({ device }) => device)).toContain('Zzmark Phone 2.0')
    expect(parts['teams']).toEqual([expect.objectContaining({ roles: ['member'], members: expect.any(Number) })])
    expect(parts['orders']).toHaveLength(2)
    expect(parts['invoices']).toEqual([
      expect.objectContaining({ number: INVOICE, buyer: { name: NAME, email: EMAIL } }),
    ])
    for (const part of [
      'messages',
      'moe',
      'support',
      'champions',
      'training',
      'results',
      'scores',
      'requests',
      'log',
    ]) {
      expect(parts[part]?.length, part).toBeGreaterThan(0)
    }
    expect(parts['topics']?.map(({ text }) => text)).toContain('zzmark alone')
    expect(parts['likes']).toEqual([{ topic: forum.theirs.id }])
    expect(parts['reports']?.[0]?.['reports']).toEqual([expect.objectContaining({ note: 'zzmark reports this' })])
    expect(parts['ban']).toEqual([expect.objectContaining({ reason: 'zzmark was rude' })])
    expect([...files.keys()]).toEqual(expect.arrayContaining([`invoices/${INVOICE}.pdf`, `pictures/${forum.file}`]))
    expect(files.get(`invoices/${INVOICE}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
    const readMe = files.get('read-me.txt')?.toString() ?? ''
    expect(readMe.indexOf('بياناتك')).toBeLessThan(readMe.indexOf('Your data'))
    expect(readMe).toContain('topics')
  })

  it('tells of a team that one has left, and when', async () => {
    const { fetcher } = await markedAccount(api, PERSON.student, { steb_user_id: 'zz-left', national_id: '' })
    const { _id, name } = await fork().findOneOrFail(Team, { payment_status: true })
    const left = { person: 'zz-left', by: '', asked: 1, left_at: '2026-11-20T09:00:00.000Z' }
    await fork().nativeUpdate(Team, { _id }, { invitations: [left] })
    const { parts } = await read(await asOwn(fetcher))
    expect(parts['teams']).toMatchObject([{ name, roles: [], as_kept_there: null, left_at: left.left_at }])
  })

  it('has no form of a team whose number is by chance the same as theirs', async () => {
    const { user, fetcher } = await markedAccount(api, PERSON.student, { steb_user_id: '4711', national_id: '' })
    const forms = fork().getCollection<{ _id: ObjectId }>('championprogrames')
    const { _id: _other, ...form } = (await forms.findOne({})) ?? {}
    const _id = new ObjectId()
    const sent = { ...form, _id, registration_type: 'team', identifier: '4711', name: 'Not theirs' }
    await forms.insertOne(sent)
    expect((await read(await asOwn(fetcher))).parts['champions']).toBeUndefined()
    await send(erasePerson, { body: { user: user.id, confirm: EMAIL } }, api.admin)
    expect(await forms.countDocuments({ _id })).toBe(1)
  })

  it('of a coach has the certificates of the teams that have them', async () => {
    const { files, parts } = await read(await asOwn(await api.as('coach')))
    const pdfs = [...files.keys()].filter((name) => /^certificates\/NRO-.*\.pdf$/.test(name))
    expect(pdfs.length).toBeGreaterThan(0)
    expect(parts['teams']?.some(({ roles }) => (roles as string[]).includes('registered it'))).toBe(true)
    expect(files.has('missing.txt')).toBe(false)
  })

  it('has nothing of anybody else: no teammate, no colleague, neither who reported nor who decided', async () => {
    const { parts } = await read(await asOwn(await api.as('student')))
    const told = JSON.stringify(parts)
    const teams = await fork().findAll(Team)
    const mine = teams.filter(({ members }) => members.some(({ national_id }) => national_id === '1100000023'))
    expect(mine.length).toBeGreaterThan(0)
    const others = mine.flatMap(({ coaches, members }) => [...coaches, ...members])
    for (const person of others.filter(({ national_id }) => national_id !== '1100000023')) {
      for (const fact of [person.name, person.email, person.national_id, person.phone_number, person.steb_user_id]) {
        if (fact) expect(told).not.toContain(fact)
      }
    }
    const admins = await fork().find(User, { type: PERSON.admin })
    for (const { name, email } of admins) for (const fact of [name, email]) expect(told).not.toContain(fact)
  })

  it('has neither password nor secret, also of an admin', async () => {
    const { parts } = await read(await asOwn(api.admin))
    expect(JSON.stringify(parts)).not.toMatch(/argon2|password|token|secret"/)
  })

  it('does not hold what was sent from an address that others have too', async () => {
    const { fetcher } = await markedAccount(api, PERSON.student, {
      steb_user_id: 'zz-second',
      national_id: '1987654339',
    })
    const { parts } = await read(await asOwn(fetcher))
    expect([parts['messages'], parts['mails'], parts['moe'], parts['teams']]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is given five times an hour, and the page says so to a button', async () => {
    const coach = await api.as('coach2')
    for (let nth = 0; nth < 5; nth += 1) await (await asOwn(coach)).arrayBuffer()
    const often = await asOwn(coach)
    expect(often.status).toBe(429)
    expect((await jsonOf(often)).code).toBe('export_often')
    const page = { accept: 'text/html', referer: 'http://localhost:3000/ar/profile/' }
    const toPage = await coach(exportOwn.path, { method: 'POST', headers: page })
    expect(toPage.status).toBe(303)
    expect(toPage.headers.get('location')).toBe(`/ar${routes.profile()}?my_data=export_often#my-data`)
  })
})

describe('an admin’s copy of somebody’s data', () => {
  const idOf = async () => (await fork().findOneOrFail(User, { email: 'student3@demo.test' })).id
  it('holds the same, and stands in the audit log', async () => {
    const id = await idOf()
    const answer = await api.admin(`${exportPerson.path}?user=${id}`)
    const { parts } = await read(answer)
    expect(parts['account']).toEqual([expect.objectContaining({ email: 'student3@demo.test' })])
    const [entry] = await jsonOf<object[]>(await api.admin('/api/admin/audit?filter={"action":"export"}&range=[0,0]'))
    expect(entry).toMatchObject({ collection: 'users', detail: { user: id } })
  })

  it('is for admins alone, and of somebody who is there', async () => {
    const id = await idOf()
    expect((await api.visitor(`${exportPerson.path}?user=${id}`)).status).toBe(401)
    for (const who of ['student3', 'coach', 'entity', 'judge'] as const) {
      expect((await (await api.as(who))(`${exportPerson.path}?user=${id}`)).status).toBe(403)
    }
    expect((await api.admin(`${exportPerson.path}?user=${'a'.repeat(24)}`)).status).toBe(404)
  })
})
