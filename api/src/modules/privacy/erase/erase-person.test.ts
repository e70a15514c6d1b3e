import { ObjectId } from '@mikro-orm/mongodb'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { send } from '@olympiad/contracts/call'
import { verifyCertificate } from '@olympiad/contracts/calls/certificates'
import { listComments } from '@olympiad/contracts/calls/community'
import { erasePerson, heldOfPerson } from '@olympiad/contracts/calls/privacy'
import { answerPlace, listTeams } from '@olympiad/contracts/calls/teams'
import { PERSON } from '@olympiad/contracts/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Certificate } from '../../../model/certificate.entity.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import { Invoice } from '../../../model/invoice.entity.ts'
import { Result } from '../../../model/result.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import { sendDue } from '../../../platform/mail/outbox.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { jsonOf } from '../../../testing/harness.ts'
import { formFor, openGround, register } from '../../teams/registration.fixture.ts'
import {
  EMAIL,
  filesMentioning,
  INVOICE,
  MARKS,
  markedAccount,
  markedPerson,
  mentioning,
  NAME,
} from '../marked-person.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())
const fork = () => api.deps.orm.em.fork()

const english = { 'accept-language': 'en' }
const erase = (user: string, confirm = EMAIL, more: { leave_teams?: boolean } = {}) =>
  send(erasePerson, { body: { user, confirm, ...more }, headers: english }, api.admin)
const preview = (user: string) => send(heldOfPerson, { query: { user } }, api.admin)
const EVERY_MARK = Object.values(MARKS)
const FREE = { paid: false, price: 0 }

describe('somebody who left something everywhere', () => {
  let marked: Awaited<ReturnType<typeof markedPerson>>
  let before: { results: number; places: unknown; serial: string }
  beforeAll(async () => {
    marked = await markedPerson(api)
    const { team } = marked
    const certificate = await fork().findOneOrFail(Certificate, { team: team._id, type: 'f', revoked_at: null })
    expect(certificate.facts.members).toContain(NAME)
    before = {
      results: await fork().count(Result),
      places: await fork().find(Result, { team: team._id }, { fields: ['ranked', 'score'] }),
      serial: certificate.crt_serial,
    }
  })

  it('is told an admin before anything happens: what goes, what is made anonymous, what stays until when', async () => {
    const told = await preview(marked.id)
    expect(told.confirm).toBe(EMAIL)
    expect(told.obstacles).toEqual([])
    expect(told.banned).toBe(true)
    expect(told.invoices).toEqual([{ number: INVOICE, until: expect.stringMatching(/^20\d\d-12-31$/) }])
    const counted = Object.fromEntries(told.held.map(({ part, count, fate }) => [part, `${count} ${fate}`]))
    expect(counted).toMatchObject({
      account: '1 anonymised',
      teams: '1 anonymised',
      certificates: expect.stringMatching(/^[1-9] anonymised$/),
      orders: '2 anonymised',
      invoices: '1 kept',
      results: '1 kept',
      topics: '2 deleted',
      comments: '2 deleted',
      likes: '1 deleted',
      reports: '1 anonymised',
      pictures: '1 deleted',
      messages: '1 deleted',
      moe: '1 deleted',
      support: '1 deleted',
      champions: '1 deleted',
      training: '1 deleted',
    })
    expect(told.held.filter(({ count }) => count === 0).map(({ part }) => part)).toEqual(['moderation'])
  })

  it('is in the database everywhere until then', async () => {
    const collections = new Set((await mentioning(api, EVERY_MARK)).map((line) => line.split(':')[0]))
    for (const collection of [
      'audit',
      'users',
      'teams',
      'orders',
      'outbox',
      'communities',
      'contactus',
      'rate_limits',
    ]) {
      expect([...collections]).toContain(collection)
    }
  })

  it('stays where what is typed is something else', async () => {
    await expect(erase(marked.id, 'somebody@else.example')).rejects.toMatchObject({ code: 'erase_confirm_wrong' })
    expect((await preview(marked.id)).confirm).toBe(EMAIL)
  })

  it('is gone everywhere once erased: the law’s invoice alone says who they were', async () => {
    const printed = await fork().findOneOrFail(Certificate, { crt_serial: before.serial })
    const said = await erase(marked.id)
    expect(said.msg).toBe('This person’s data has been deleted.')
    const { deps } = api
    await sendDue(fork(), { transport: deps.mailServer, from: deps.mailFrom, publicUrl: deps.publicUrl, log: deps.log })
    expect(await mentioning(api, EVERY_MARK)).toEqual(['invoices: zzmark'])
    // What is printed on it, and nothing beside.
    const { buyer, search_keys } = await fork().findOneOrFail(Invoice, { number: INVOICE })
    expect(buyer).toEqual({ name: NAME })
    expect(search_keys).not.toContain('zzmarkeraseexample')
    expect(await filesMentioning(api, [...EVERY_MARK, marked.forum.file])).toEqual([])
    if (printed.file) expect(await deps.storage.has(printed.file)).toBe(false)
    expect((await marked.fetcher('/api/getuser', { method: 'POST' })).status).toBe(401)
  })

  it('is told so by mail, of which nothing is kept', async () => {
    const mails = await fetch(`${api.sandbox.url}/mail/api/messages?to=${encodeURIComponent(EMAIL)}`).then((answer) =>
      answer.json(),
    )
    expect(JSON.stringify(mails)).toContain('حُذفت بياناتكم')
  })

  it('leaves a team, its place and its serial as they were', async () => {
    const team = await fork().findOneOrFail(Team, { _id: marked.team._id })
    expect(team.members).toHaveLength(marked.team.members.length)
    expect(team.members[0]).toMatchObject({ name: '', steb_user_id: expect.stringMatching(/^erased:[0-9a-f]{16}$/) })
    expect(await fork().count(Result)).toBe(before.results)
    expect(await fork().find(Result, { team: team._id }, { fields: ['ranked', 'score'] })).toEqual(before.places)
    const { certificate } = await send(verifyCertificate, { query: { serial: before.serial } }, api.visitor)
    expect(certificate).toMatchObject({ revoked_at: null })
    expect(certificate.first_names).toHaveLength(marked.team.members.length - 1)
    expect(certificate.first_names).not.toContain('Zzmark')
  })

  it('leaves what others wrote below theirs', async () => {
    const topic = await fork().findOneOrFail(CommunityTopic, { _id: new ObjectId(marked.forum.answered.id) })
    expect(topic).toMatchObject({ title: expect.stringContaining('Removed topic'), source: '', locked: true })
    expect(await fork().count(CommunityTopic, { _id: new ObjectId(marked.forum.alone.id) })).toBe(0)
    const thread = await send(listComments, { query: { post_id: marked.forum.theirs.id } }, api.visitor)
    const [place] = thread.result
    expect(place).toMatchObject({ body: '', user: null })
    expect(place?.replies[0]?.body).toContain('A reply of somebody else.')
    const theirs = await fork().findOneOrFail(CommunityTopic, { _id: new ObjectId(marked.forum.theirs.id) })
    expect({ likes: theirs.likes, count: theirs.likes_count }).toEqual({ likes: [], count: 0 })
  })

  it('stands in the audit log as an erasure with numbers, and is found nowhere in the console', async () => {
    const log = await jsonOf<{ action: string; detail: object; label: string }[]>(
      await api.admin(`/api/admin/audit?filter=${encodeURIComponent(JSON.stringify({ record: marked.id }))}`),
    )
    expect(log[0]).toMatchObject({ action: 'erase', label: '', detail: { account: 1, topics: 2 } })
    const users = await jsonOf<{ id: string }[]>(await api.admin('/api/admin/users?range=[0,99]'))
    expect(users.map(({ id }) => id)).not.toContain(marked.id)
    await expect(preview(marked.id)).rejects.toMatchObject({ status: 404 })
    await expect(erase(marked.id)).rejects.toMatchObject({ status: 404 })
    const erasure = await fork().findOneOrFail(Erasure, { user: marked.user._id })
    expect(erasure).toMatchObject({ state: 'done', invoices: [expect.anything()] })
  })

  it('may be reissued the finals, of which none changes', async () => {
    const call = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ competion: marked.team.competion._id.toHexString() })
    const issued = await api.admin('/api/admin/certificates/final', { ...call, body })
    expect(await jsonOf<object>(issued)).toMatchObject({ replaced: 0, issued: 0 })
  })
})

/** A certificate of a team, as it was when these were its members. */
async function printed(id: ObjectId, members: string[]): Promise<void> {
  const em = fork()
  const team = await em.findOneOrFail(Team, { _id: id })
  const named = { name: '', name_en: '', slug: '' }
  em.create(Certificate, {
    ...{ team: id, season: team.season._id, competion: team.competion._id, created_at: new Date() },
    ...{ crt_serial: id.toHexString(), type: 'q', digest: '', slot: id.toHexString() },
    facts: {
      ...{ team: { name: '', team_no: 1, schoolName: '' }, members, coaches: [], entity: '' },
      ...{ ageLevel: '', season: named, competion: named, final: null },
    },
  })
  await em.flush()
}

describe('somebody who left a team', () => {
  it('is named by nothing any more, also not by the log, which tells that somebody left', async () => {
    const [name, email] = ['Zzleaver Almajhul', 'zzleaver@erase.example']
    const there = { name, email, steb_user_id: 'zzleaver-platform' }
    const { user, fetcher } = await markedAccount(api, PERSON.student, there)
    const { team } = await register(await api.as('coach2'), formFor(await openGround(api, { competion: FREE })))
    const _id = new ObjectId(team._id)
    const member = { ...(await fork().findOneOrFail(Team, { _id })).members[0], ...there }
    await fork()
      .getCollection('teams')
      .updateOne({ _id }, { $set: { 'members.0': member } })
    await printed(_id, [name, 'Sami'])
    await send(answerPlace, { body: { team_id: team._id, decision: 'leave' } }, fetcher)
    expect((await mentioning(api, ['zzleaver'])).map((line) => line.split(':')[0])).toContain('audit')
    await erase(user.id, email)
    const { deps } = api
    await sendDue(fork(), { transport: deps.mailServer, from: deps.mailFrom, publicUrl: deps.publicUrl, log: deps.log })
    expect(await mentioning(api, ['zzleaver'])).toEqual([])
    expect(await fork().count(AuditEntry, { action: 'leave', record: _id })).toBe(1)
  })
})

describe('somebody who was called otherwise before', () => {
  it('is named in the log by none of the names that they ever had here', async () => {
    const student = await api.as('student4')
    const { id, email, national_id, steb_user_id } = await fork().findOneOrFail(User, { email: 'student4@demo.test' })
    const coach = await api.as('coach2')
    const put = (path: string, method: string, body?: object) =>
      api.admin(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const teamWith = async (name: string) => {
      const { team } = await register(coach, formFor(await openGround(api, { competion: FREE })))
      const found = await fork().findOneOrFail(Team, { _id: new ObjectId(team._id) })
      const members = [found.members[0], { ...found.members[1], email, national_id, steb_user_id, name }]
      await fork().getCollection('teams').updateOne({ _id: found._id }, { $set: { members } })
      return { id: team._id, other: found.members[0]?.steb_user_id }
    }
    // Only the account was called so, a team in the log, a team, and a certificate.
    const [left, taken, stays] = [await teamWith('Zzfirst Ism'), await teamWith('Zzlogged'), await teamWith('Zzteam')]
    for (const name of ['Zzfirst Ism', 'Zzsecond Ism', 'Zzthird Ism']) {
      expect((await put(`/api/admin/users/${id}`, 'PUT', { name })).status).toBe(200)
    }
    await send(answerPlace, { body: { team_id: left.id, decision: 'leave' } }, student)
    expect((await put(`/api/admin/teams/${taken.id}/members/${taken.other}`, 'DELETE')).status).toBe(200)
    await send(answerPlace, { body: { team_id: taken.id, decision: 'leave' } }, student)
    const em = fork()
    const said = {
      at: new Date(),
      action: 'update',
      collection: 'certificates',
      actor_name: '',
      request_id: 'x',
    } as const
    for (const name of ['Zzfirst Ism', 'Zzsecond Ism', 'Zzlogged', 'Zzteam', 'Zzprinted']) {
      const changes = [{ field: 'facts.members', before: null, after: `Sami, ${name}` }]
      em.create(AuditEntry, { ...said, label: name, changes })
    }
    await em.flush()
    await printed(new ObjectId(stays.id), ['Sami', 'Zzprinted'])
    await erase(id, email, { leave_teams: true })
    const names = ['zzfirst', 'zzsecond', 'zzthird', 'zzlogged', 'zzteam', 'zzprinted']
    const found = await mentioning(api, names)
    expect(found.filter((line) => line.startsWith('audit'))).toEqual([])
    expect(await fork().count(AuditEntry, { request_id: 'x', label: '' })).toBe(5)
  })
})

describe('an entity', () => {
  it('that is erased stays on its teams by its name and registration, which are public, and cannot be reached by them', async () => {
    const crNumber = '4030999999'
    const { user } = await markedAccount(api, PERSON.entity, { crNumber, steb_user_id: 'zzmark-entity' })
    const team = await fork().findOneOrFail(Team, { payment_status: true })
    const entity = { name: 'School', crNumber, email: EMAIL, steb_user_id: 'zzmark-entity', tax_id: '' }
    await fork().getCollection('teams').updateOne({ _id: team._id }, { $set: { entity } })
    await erase(user.id, EMAIL, { leave_teams: true })
    const left = await fork().findOneOrFail(Team, { _id: team._id })
    expect(left.entity).toEqual({ name: 'School', crNumber, email: '', steb_user_id: '', tax_id: '' })
  })
})

describe('an erasure is refused', () => {
  const refused = async (user: string, confirm: string, leave_teams = false): Promise<ErrorAnswer['code']> => {
    const error: unknown = await erase(user, confirm, { leave_teams }).catch((refusal: unknown) => refusal)
    return (error as { code: ErrorAnswer['code'] }).code
  }
  const idOf = async (email: string) => {
    const [user] = await jsonOf<{ id: string }[]>(await api.admin(`/api/admin/users?filter={"s":"${email}"}`))
    return user?.id ?? ''
  }

  it('for an admin', async () => {
    const [admin] = await jsonOf<{ id: string; email: string }[]>(await api.admin('/api/admin/admins'))
    expect(await refused(admin?.id ?? '', admin?.email ?? '')).toBe('erase_admin')
  })

  it('while a payment is open, which names it', async () => {
    const coach = await api.as('coach2')
    const { team } = await register(coach, formFor(await openGround(api), { coaches: ['1100000080'] }))
    const user = await idOf('coach2@demo.test')
    expect((await preview(user)).obstacles).toContainEqual({
      kind: 'payment',
      orders: [expect.objectContaining({ state: 'pending' })],
    })
    expect(await refused(user, 'coach2@demo.test', true)).toBe('erase_payment_open')
    expect((await send(listTeams, { query: { team_id: team._id } }, coach)).team?.coaches).toHaveLength(1)
  })

  it('while a team of theirs still competes, unless they are taken out of it', async () => {
    const user = await idOf('student2@demo.test')
    const told = await preview(user)
    const [team] = told.obstacles.flatMap((one) => (one.kind === 'team' ? one.teams : []))
    expect(team).toBeDefined()
    expect(await refused(user, 'student2@demo.test')).toBe('erase_team_running')
    expect((await preview(user)).confirm).toBe('student2@demo.test')
    await erase(user, 'student2@demo.test', { leave_teams: true })
    const left = await fork().findOneOrFail(Team, { _id: new ObjectId(team?.id ?? '') })
    expect(left.members.some(({ name }) => name === '')).toBe(true)
  })
})
