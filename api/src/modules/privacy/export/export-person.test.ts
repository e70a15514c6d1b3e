import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { erasePerson, exportOwnData, exportPersonData } from '@olympiad/contracts/calls/privacy'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { routes } from '@olympiad/contracts/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import {
  TRACER_EMAIL,
  TRACER_INVOICE,
  TRACER_NAME,
  TRACERS,
  traceableAccount,
  traceablePerson,
} from '../traceable-person.fixture.ts'
import { unzip } from '../unzip.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())
const fork = () => api.deps.orm.em.fork()

type Parts = Record<string, Record<string, unknown>[]>
const exportOwn = (fetcher: Fetcher) =>
  fetcher(exportOwnData.path, { method: 'POST', headers: { 'accept-language': 'ar' } })
async function read(answer: Response): Promise<{ files: Map<string, Buffer>; parts: Parts; all: string }> {
  expect(answer.status).toBe(200)
  const files = unzip(new Uint8Array(await answer.arrayBuffer()))
  const data = files.get('data.json')?.toString() ?? ''
  return {
    files,
    parts: JSON.parse(data),
    all: [...files.values()].map((file) => file.toString('latin1')).join() + data,
  }
}

describe('a copy of a person’s own data', () => {
  it('contains everything: account, devices, teams, payments, forms, forum, mails', async () => {
    const { fetcher, forum, id } = await traceablePerson(api)
    const answer = await exportOwn(fetcher)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-20\d\d-\d\d-\d\d\.zip"$/)
    const { parts, files } = await read(answer)
    expect(parts['account']).toEqual([
      expect.objectContaining({ name: TRACER_NAME, email: TRACER_EMAIL, dob: TRACERS.birth }),
    ])
    expect(parts['sessions']?.map(({ device }) => device)).toContain('Zzmark Phone 2.0')
    expect(parts['teams']).toEqual([expect.objectContaining({ roles: ['member'], members: expect.any(Number) })])
    expect(parts['orders']).toHaveLength(2)
    expect(parts['invoices']).toEqual([
      expect.objectContaining({ number: TRACER_INVOICE, buyer: { name: TRACER_NAME, email: TRACER_EMAIL } }),
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
    expect(parts['messages']).toMatchObject([{ follow_ups: [{ message: 'zzmark writes again' }] }])
    expect(JSON.stringify(parts)).not.toContain('zzmark has called')
    const ofAdmin = await read(await api.admin(`${exportPersonData.path}?user=${id}`))
    const notes = [{ text: 'zzmark has called', created_at: expect.any(String) }]
    expect(ofAdmin.parts['messages']?.[0]?.['notes'], 'for the admin to decide on').toEqual(notes)
    expect(parts['judging']).toEqual([
      expect.objectContaining({ event: expect.any(String), staff: { role: 'head_judge', tables: [] } }),
      expect.objectContaining({ judged: true }),
      expect.objectContaining({
        judged: false,
        carried: true,
        decisions: [expect.objectContaining({ action: 'confirm' })],
      }),
      expect.objectContaining({ captain: TRACER_NAME, signature: 'M19 87' }),
      expect.objectContaining({
        judged: [{ received_at: expect.any(String) }],
        carried: [{ received_at: expect.any(String) }],
        decisions: [expect.objectContaining({ action: 'void' })],
      }),
      expect.objectContaining({ answers: [expect.objectContaining({ captain: TRACER_NAME, answer: 'agreed' })] }),
      { event: expect.any(String), team: expect.any(String), present: true, at: expect.any(String) },
      {
        ...{ event: expect.any(String), team: expect.any(String), fact: 'inspection' },
        checked_in: [{ at: expect.any(String), state: 'repair', remark: 'A loose wheel' }],
      },
    ])
    expect(JSON.stringify(parts)).not.toMatch(/Somebody Else|Opponent|M65 43|Sami/)
    expect(parts['topics']?.map(({ text }) => text)).toContain('zzmark alone')
    expect(parts['likes']).toEqual([{ topic: forum.theirs.id }])
    expect(parts['reports']?.[0]?.['reports']).toEqual([expect.objectContaining({ note: 'zzmark reports this' })])
    expect(parts['ban']).toEqual([expect.objectContaining({ reason: 'zzmark was rude' })])
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([`invoices/${TRACER_INVOICE}.pdf`, `pictures/${forum.file}`]),
    )
    expect(files.get(`invoices/${TRACER_INVOICE}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
    const readMe = files.get('read-me.txt')?.toString() ?? ''
    expect(readMe.indexOf('بياناتك')).toBeLessThan(readMe.indexOf('Your data'))
    expect(readMe).toContain('topics')
  })

  it('contains a former team and the time of leaving', async () => {
    const { fetcher } = await traceableAccount(api, PERSON_TYPE.student, { steb_user_id: 'zz-left', national_id: '' })
    const { _id, name } = await fork().findOneOrFail(Team, { payment_status: true })
    const left = { person: 'zz-left', by: '', asked: 1, left_at: '2026-11-20T09:00:00.000Z' }
    await fork().nativeUpdate(Team, { _id }, { invitations: [left] })
    const { parts } = await read(await exportOwn(fetcher))
    expect(parts['teams']).toMatchObject([{ name, roles: [], as_kept_there: null, left_at: left.left_at }])
  })

  it('has no form of a team with the same number by chance', async () => {
    const { user, fetcher } = await traceableAccount(api, PERSON_TYPE.student, {
      steb_user_id: '4711',
      national_id: '',
    })
    const forms = fork().getCollection<{ _id: ObjectId }>('championprogrames')
    const { _id: _other, ...form } = (await forms.findOne({})) ?? {}
    const _id = new ObjectId()
    const sent = { ...form, _id, registration_type: 'team', identifier: '4711', name: 'Not theirs' }
    await forms.insertOne(sent)
    expect((await read(await exportOwn(fetcher))).parts['champions']).toBeUndefined()
    await send(erasePerson, { body: { user: user.id, confirm: TRACER_EMAIL } }, api.admin)
    expect(await forms.countDocuments({ _id })).toBe(1)
  })

  it('has the certificates of a coach’s teams', async () => {
    const { files, parts } = await read(await exportOwn(await api.as('coach')))
    const pdfs = [...files.keys()].filter((name) => /^certificates\/NRO-.*\.pdf$/.test(name))
    expect(pdfs.length).toBeGreaterThan(0)
    expect(parts['teams']?.some(({ roles }) => (roles as string[]).includes('registered it'))).toBe(true)
    expect(files.has('missing.txt')).toBe(false)
  })

  it('has no data of others: teammates, colleagues, reporters or admins', async () => {
    const { parts } = await read(await exportOwn(await api.as('student')))
    const exported = JSON.stringify(parts)
    const teams = await fork().findAll(Team)
    const ownTeams = teams.filter(({ members }) => members.some(({ national_id }) => national_id === '1100000023'))
    expect(ownTeams.length).toBeGreaterThan(0)
    const others = ownTeams.flatMap(({ coaches, members }) => [...coaches, ...members])
    for (const person of others.filter(({ national_id }) => national_id !== '1100000023')) {
      for (const fact of [person.name, person.email, person.national_id, person.phone_number, person.steb_user_id]) {
        if (fact) expect(exported).not.toContain(fact)
      }
    }
    const admins = await fork().find(User, { type: PERSON_TYPE.admin })
    for (const { name, email } of admins) for (const fact of [name, email]) expect(exported).not.toContain(fact)
  })

  it('has neither password nor secret, also of an admin', async () => {
    const { parts } = await read(await exportOwn(api.admin))
    expect(JSON.stringify(parts)).not.toMatch(/argon2|password|token|secret"/)
  })

  it('does not contain messages from an address that others share', async () => {
    const { fetcher } = await traceableAccount(api, PERSON_TYPE.student, {
      steb_user_id: 'zz-second',
      national_id: '1987654339',
    })
    const { parts } = await read(await exportOwn(fetcher))
    expect([parts['messages'], parts['mails'], parts['moe'], parts['teams']]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is limited to five times an hour, and the page shows it', async () => {
    const coach = await api.as('coach2')
    for (let nth = 0; nth < 5; nth += 1) await (await exportOwn(coach)).arrayBuffer()
    const often = await exportOwn(coach)
    expect(often.status).toBe(429)
    expect((await parseJsonResponse(often)).code).toBe('export_rate_limited')
    const page = { accept: 'text/html', referer: 'http://localhost:3000/ar/profile/' }
    const toPage = await coach(exportOwnData.path, { method: 'POST', headers: page })
    expect(toPage.status).toBe(303)
    expect(toPage.headers.get('location')).toBe(`/ar${routes.profile()}?my_data=export_rate_limited#my-data`)
  })
})

describe('an admin’s copy of somebody’s data', () => {
  const idOf = async () => (await fork().findOneOrFail(User, { email: 'student3@demo.test' })).id
  it('has the same content, and is in the audit log', async () => {
    const id = await idOf()
    const answer = await api.admin(`${exportPersonData.path}?user=${id}`)
    const { parts } = await read(answer)
    expect(parts['account']).toEqual([expect.objectContaining({ email: 'student3@demo.test' })])
    const [entry] = await parseJsonResponse<object[]>(
      await api.admin('/api/admin/audit?filter={"action":"export"}&range=[0,0]'),
    )
    expect(entry).toMatchObject({ collection: 'users', detail: { user: id } })
  })

  it('needs an admin and an existing person', async () => {
    const id = await idOf()
    expect((await api.visitor(`${exportPersonData.path}?user=${id}`)).status).toBe(401)
    for (const who of ['student3', 'coach', 'entity', 'judge'] as const) {
      expect((await (await api.as(who))(`${exportPersonData.path}?user=${id}`)).status).toBe(403)
    }
    expect((await api.admin(`${exportPersonData.path}?user=${'a'.repeat(24)}`)).status).toBe(404)
  })
})
