import { ObjectId } from '@mikro-orm/mongodb'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { send } from '@olympiad/contracts/call'
import { verifyCertificate } from '@olympiad/contracts/calls/certificates'
import { listComments } from '@olympiad/contracts/calls/community'
import { erasePerson, getPersonalDataSummary } from '@olympiad/contracts/calls/privacy'
import { answerOwnInvitation, listTeams } from '@olympiad/contracts/calls/teams'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Certificate } from '../../../model/certificate.entity.ts'
import { CheckIn } from '../../../model/check-in.entity.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import { Event } from '../../../model/event.entity.ts'
import { Game } from '../../../model/game.entity.ts'
import { Invoice } from '../../../model/invoice.entity.ts'
import { Result } from '../../../model/result.entity.ts'
import { Scoring } from '../../../model/scoring.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import { sendDue } from '../../../platform/mail/outbox.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { createOpenCompetition, register, registrationForm } from '../../teams/registration.fixture.ts'
import {
  documentsMentioning,
  filesMentioning,
  TRACER_EMAIL,
  TRACER_INVOICE,
  TRACER_NAME,
  TRACERS,
  traceableAccount,
  traceablePerson,
} from '../traceable-person.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())
const fork = () => api.deps.orm.em.fork()

const english = { 'accept-language': 'en' }
const erase = (user: string, confirm = TRACER_EMAIL, more: { leave_teams?: boolean } = {}) =>
  send(erasePerson, { body: { user, confirm, ...more }, headers: english }, api.admin)
const preview = (user: string) => send(getPersonalDataSummary, { query: { user } }, api.admin)
const EVERY_MARK = Object.values(TRACERS)
const FREE = { paid: false, price: 0 }

describe('a person with data everywhere', () => {
  let marked: Awaited<ReturnType<typeof traceablePerson>>
  let before: { results: number; places: unknown; serial: string }
  beforeAll(async () => {
    marked = await traceablePerson(api)
    const { team } = marked
    const certificate = await fork().findOneOrFail(Certificate, { team: team._id, type: 'f', revoked_at: null })
    expect(certificate.facts.members).toContain(TRACER_NAME)
    before = {
      results: await fork().count(Result),
      places: await fork().find(Result, { team: team._id }, { fields: ['ranked', 'score'] }),
      serial: certificate.crt_serial,
    }
  })

  it('is shown to an admin beforehand: what goes, what becomes anonymous, what stays until when', async () => {
    const summary = await preview(marked.id)
    expect(summary.confirm).toBe(TRACER_EMAIL)
    expect(summary.obstacles).toEqual([])
    expect(summary.banned).toBe(true)
    expect(summary.invoices).toEqual([{ number: TRACER_INVOICE, until: expect.stringMatching(/^20\d\d-12-31$/) }])
    const counted = Object.fromEntries(summary.held.map(({ part, count, fate }) => [part, `${count} ${fate}`]))
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
      judging: '8 anonymised',
    })
    expect(summary.held.filter(({ count }) => count === 0).map(({ part }) => part)).toEqual(['moderation'])
  })

  it('is everywhere in the database until then', async () => {
    const collections = new Set((await documentsMentioning(api, EVERY_MARK)).map((line) => line.split(':')[0]))
    for (const collection of [
      'audit',
      'users',
      'teams',
      'orders',
      'outbox',
      'communities',
      'contactus',
      'rate_limits',
      'events',
      'scorings',
      'games',
      'check_ins',
    ]) {
      expect([...collections]).toContain(collection)
    }
  })

  it('stays when the confirmation is wrong', async () => {
    await expect(erase(marked.id, 'somebody@else.example')).rejects.toMatchObject({
      code: 'erasure_confirmation_wrong',
    })
    expect((await preview(marked.id)).confirm).toBe(TRACER_EMAIL)
  })

  it('is gone everywhere once erased: only the invoice that the law requires names them', async () => {
    const printed = await fork().findOneOrFail(Certificate, { crt_serial: before.serial })
    const said = await erase(marked.id)
    expect(said.msg).toBe('This person’s data has been deleted.')
    const { deps } = api
    await sendDue(fork(), {
      transport: deps.mailTransport,
      from: deps.mailFrom,
      publicUrl: deps.publicUrl,
      log: deps.log,
    })
    expect(await documentsMentioning(api, EVERY_MARK)).toEqual(['invoices: zzmark'])
    const { buyer, search_keys } = await fork().findOneOrFail(Invoice, { number: TRACER_INVOICE })
    expect(buyer).toEqual({ name: TRACER_NAME })
    expect(search_keys).not.toContain('zzmarkeraseexample')
    expect(await filesMentioning(api, [...EVERY_MARK, marked.forum.file])).toEqual([])
    if (printed.file) expect(await deps.storage.has(printed.file)).toBe(false)
    expect((await marked.fetcher('/api/getuser', { method: 'POST' })).status).toBe(401)
  })

  it('gets a mail, of which nothing is stored', async () => {
    const mails = await fetch(`${api.sandbox.url}/mail/api/messages?to=${encodeURIComponent(TRACER_EMAIL)}`).then(
      (answer) => answer.json(),
    )
    expect(JSON.stringify(mails)).toContain('حُذفت بياناتكم')
  })

  it('leaves a team, its rank and its serial unchanged', async () => {
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

  it('leaves sheets and decisions of a competition day, without names and signatures', async () => {
    const scorings = await fork().find(Scoring, { event: marked.event }, { orderBy: { _id: 1 } })
    expect(scorings.map(({ judge_name, captain, signature }) => [judge_name, captain, signature])).toEqual([
      ['', '', ''],
      [expect.stringMatching(/./), '', ''],
      [expect.stringMatching(/./), '', ''],
      [expect.stringMatching(/./), '', ''],
    ])
    expect(scorings[1]?.history.map(({ by }) => by.name)).toEqual(['', 'Sami'])
    expect(scorings[1]?.carried_by).toEqual({ _id: marked.user._id, name: '' })
    const { staff, disqualified } = await fork().findOneOrFail(Event, { _id: marked.event })
    expect(staff).toMatchObject([{ person: marked.id, name: '', removed_at: expect.any(String) }])
    expect(disqualified).toMatchObject([{ by: '', reason: 'x' }])
    const [checkIn, ...others] = await fork().find(CheckIn, { event: marked.event })
    expect(others, 'that the person was there').toEqual([])
    expect(checkIn).toMatchObject({ by: { name: '' }, history: [{ by: { name: 'Sami' } }, { by: { name: '' } }] })
  })

  it('leaves games and what others did there', async () => {
    const [game] = await fork().find(Game, { event: marked.event })
    expect(
      game?.entries.map(({ judge_name, answers }) => [judge_name, ...answers.map(({ captain }) => captain)]),
    ).toEqual([
      ['', 'Opponent', ''],
      ['Sami', 'Opponent', ''],
    ])
    expect(game?.entries[0]?.answers[1].answer).toBe('agreed')
    expect(game?.entries[1]?.carried_by).toEqual({ _id: marked.user._id, name: '' })
    expect(game?.history.map(({ by }) => by.name)).toEqual(['', 'Sami'])
  })

  it('leaves the replies of others', async () => {
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

  it('is in the audit log as an erasure with counts, and nowhere in the console', async () => {
    const log = await parseJsonResponse<{ action: string; detail: object; label: string }[]>(
      await api.admin(`/api/admin/audit?filter=${encodeURIComponent(JSON.stringify({ record: marked.id }))}`),
    )
    expect(log[0]).toMatchObject({ action: 'erase', label: '', detail: { account: 1, topics: 2 } })
    const users = await parseJsonResponse<{ id: string }[]>(await api.admin('/api/admin/users?range=[0,99]'))
    expect(users.map(({ id }) => id)).not.toContain(marked.id)
    await expect(preview(marked.id)).rejects.toMatchObject({ status: 404 })
    await expect(erase(marked.id)).rejects.toMatchObject({ status: 404 })
    const erasure = await fork().findOneOrFail(Erasure, { user: marked.user._id })
    expect(erasure).toMatchObject({ state: 'done', invoices: [expect.anything()] })
  })

  it('does not change the finals when they are reissued', async () => {
    const call = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ competion: marked.team.competion._id.toHexString() })
    const issued = await api.admin('/api/admin/certificates/final', { ...call, body })
    expect(await parseJsonResponse<object>(issued)).toMatchObject({ replaced: 0, issued: 0 })
  })
})

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

describe('a person who left a team', () => {
  it('is named nowhere any more, also not in the log, which keeps that somebody left', async () => {
    const [name, email] = ['Zzleaver Almajhul', 'zzleaver@erase.example']
    const there = { name, email, steb_user_id: 'zzleaver-platform' }
    const { user, fetcher } = await traceableAccount(api, PERSON_TYPE.student, there)
    const { team } = await register(
      await api.as('coach2'),
      registrationForm(await createOpenCompetition(api, { competion: FREE })),
    )
    const _id = new ObjectId(team._id)
    const member = { ...(await fork().findOneOrFail(Team, { _id })).members[0], ...there }
    await fork()
      .getCollection('teams')
      .updateOne({ _id }, { $set: { 'members.0': member } })
    await printed(_id, [name, 'Sami'])
    await send(answerOwnInvitation, { body: { team_id: team._id, decision: 'leave' } }, fetcher)
    expect((await documentsMentioning(api, ['zzleaver'])).map((line) => line.split(':')[0])).toContain('audit')
    await erase(user.id, email)
    const { deps } = api
    await sendDue(fork(), {
      transport: deps.mailTransport,
      from: deps.mailFrom,
      publicUrl: deps.publicUrl,
      log: deps.log,
    })
    expect(await documentsMentioning(api, ['zzleaver'])).toEqual([])
    expect(await fork().count(AuditEntry, { action: 'leave', record: _id })).toBe(1)
  })
})

describe('a person with former names', () => {
  it('has none of their names left in the log', async () => {
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
      const { team } = await register(coach, registrationForm(await createOpenCompetition(api, { competion: FREE })))
      const found = await fork().findOneOrFail(Team, { _id: new ObjectId(team._id) })
      const members = [found.members[0], { ...found.members[1], email, national_id, steb_user_id, name }]
      await fork().getCollection('teams').updateOne({ _id: found._id }, { $set: { members } })
      return { id: team._id, other: found.members[0]?.steb_user_id }
    }
    const [left, taken, stays] = [await teamWith('Zzfirst Ism'), await teamWith('Zzlogged'), await teamWith('Zzteam')]
    for (const name of ['Zzfirst Ism', 'Zzsecond Ism', 'Zzthird Ism']) {
      expect((await put(`/api/admin/users/${id}`, 'PUT', { name })).status).toBe(200)
    }
    await send(answerOwnInvitation, { body: { team_id: left.id, decision: 'leave' } }, student)
    expect((await put(`/api/admin/teams/${taken.id}/members/${taken.other}`, 'DELETE')).status).toBe(200)
    await send(answerOwnInvitation, { body: { team_id: taken.id, decision: 'leave' } }, student)
    const em = fork()
    const said = {
      at: new Date(),
      action: 'update',
      collection: 'certificates',
      actor_name: '',
      request_id: 'x',
    } as const
    const entries = [{ judge: id, judge_name: 'Zzumpire', answers: [{ captain: '' }, { captain: '' }] }]
    await em.getCollection('games').updateOne({}, { $set: { entries } })
    for (const name of ['Zzfirst Ism', 'Zzsecond Ism', 'Zzlogged', 'Zzteam', 'Zzprinted', 'Zzumpire']) {
      const changes = [{ field: 'facts.members', before: null, after: `Sami, ${name}` }]
      em.create(AuditEntry, { ...said, label: name, changes })
    }
    await em.flush()
    await printed(new ObjectId(stays.id), ['Sami', 'Zzprinted'])
    await erase(id, email, { leave_teams: true })
    const names = ['zzfirst', 'zzsecond', 'zzthird', 'zzlogged', 'zzteam', 'zzprinted', 'zzumpire']
    const found = await documentsMentioning(api, names)
    expect(found.filter((line) => line.startsWith('audit'))).toEqual([])
    expect(await fork().count(AuditEntry, { request_id: 'x', label: '' })).toBe(6)
  })
})

describe('an entity', () => {
  it('stays on its teams by its public name and registration after an erasure, without contacts', async () => {
    const crNumber = '4030999999'
    const { user } = await traceableAccount(api, PERSON_TYPE.entity, { crNumber, steb_user_id: 'zzmark-entity' })
    const team = await fork().findOneOrFail(Team, { payment_status: true })
    const entity = { name: 'School', crNumber, email: TRACER_EMAIL, steb_user_id: 'zzmark-entity', tax_id: '' }
    await fork().getCollection('teams').updateOne({ _id: team._id }, { $set: { entity } })
    await erase(user.id, TRACER_EMAIL, { leave_teams: true })
    const left = await fork().findOneOrFail(Team, { _id: team._id })
    expect(left.entity).toEqual({ name: 'School', crNumber, email: '', steb_user_id: '', tax_id: '' })
  })
})

describe('an erasure is refused', () => {
  const errorCode = async (user: string, confirm: string, leave_teams = false): Promise<ErrorAnswer['code']> => {
    const error: unknown = await erase(user, confirm, { leave_teams }).catch((refusal: unknown) => refusal)
    return (error as { code: ErrorAnswer['code'] }).code
  }
  const idOf = async (email: string) => {
    const [user] = await parseJsonResponse<{ id: string }[]>(
      await api.admin(`/api/admin/users?filter={"s":"${email}"}`),
    )
    return user?.id ?? ''
  }

  it('for an admin', async () => {
    const [admin] = await parseJsonResponse<{ id: string; email: string }[]>(await api.admin('/api/admin/admins'))
    expect(await errorCode(admin?.id ?? '', admin?.email ?? '')).toBe('erasure_blocked_admin')
  })

  it('while a payment is open, which names it', async () => {
    const coach = await api.as('coach2')
    const { team } = await register(
      coach,
      registrationForm(await createOpenCompetition(api), { coaches: ['1100000080'] }),
    )
    const user = await idOf('coach2@demo.test')
    expect((await preview(user)).obstacles).toContainEqual({
      kind: 'payment',
      orders: [expect.objectContaining({ state: 'pending' })],
    })
    expect(await errorCode(user, 'coach2@demo.test', true)).toBe('erasure_blocked_by_payment')
    expect((await send(listTeams, { query: { team_id: team._id } }, coach)).team?.coaches).toHaveLength(1)
  })

  it('while a team of theirs still competes, unless they are taken out of it', async () => {
    const user = await idOf('student2@demo.test')
    const summary = await preview(user)
    const [team] = summary.obstacles.flatMap((one) => (one.kind === 'team' ? one.teams : []))
    expect(team).toBeDefined()
    expect(await errorCode(user, 'student2@demo.test')).toBe('erasure_blocked_by_team')
    expect((await preview(user)).confirm).toBe('student2@demo.test')
    await erase(user, 'student2@demo.test', { leave_teams: true })
    const left = await fork().findOneOrFail(Team, { _id: new ObjectId(team?.id ?? '') })
    expect(left.members.some(({ name }) => name === '')).toBe(true)
  })
})
