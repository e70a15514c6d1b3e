import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import {
  addMember,
  answerInvitation,
  answerOwnInvitation,
  listMyTeams,
  listOwnInvitations,
  listTeams,
  lookUpMember,
  readInvitation,
  resendInvitation,
} from '@olympiad/contracts/calls/teams'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { createDemoPeople } from '@olympiad/sandbox/people/create-demo-people'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { Competition } from '../../../model/competition.entity.ts'
import { Order } from '../../../model/order.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { PEOPLE, parseJsonResponse } from '../../../testing/harness.ts'
import { studentWithPicture } from '../../accounts/accounts.fixture.ts'
import type { PlatformPerson } from '../../accounts/membership.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../registration.fixture.ts'

const HOUR = 3_600_000
const START = new Date('2026-11-21T09:00:00Z')
let clock = START
// Sessions expire before links do.
afterEach(() => {
  clock = START
})

const after = (hours: number) => {
  clock = new Date(clock.getTime() + hours * HOUR)
}

const { api, fork, coach, coach2 } = await registrationFixture({ now: () => clock })
const { membership } = api.deps
function overridePerson(national_id: string, changes: Partial<PlatformPerson>) {
  const changed = async (find: Promise<PlatformPerson | undefined>) => {
    const found = await find
    return found?.national_id === national_id ? { ...found, ...changes } : found
  }
  api.deps.membership = {
    ...membership,
    findCoach: (number) => changed(membership.findCoach(number)),
    findMember: (number) => changed(membership.findMember(number)),
  }
  onTestFinished(() => {
    api.deps.membership = membership
  })
}

const admin = await asAdmin(api)
const student2 = await api.as('student2')
const { visitor } = api

const FREE = { paid: false, price: 0 }
const CHILD = 'student2@demo.test'
const people: readonly string[] = Object.values(PEOPLE)
const NEVER_SIGNED_IN = createDemoPeople().find(
  ({ type, status, subscription, national_id }) =>
    type === 0 && status && subscription && !people.includes(national_id),
) ?? { email: '', national_id: '' }

const PERSONAL = ['national_id', 'email', 'phone_number', 'dob'] as const
type Mailed = { team: string; token: string; named_by: string; role: string }

const mails = async (template: string, to: string, team: string): Promise<Mailed[]> => {
  const found = await fork().find(OutboxMail, { template, to }, { orderBy: { created_at: -1, _id: -1 } })
  return found.map(({ data }) => data as Mailed).filter((data) => data.team === team)
}

const tokenOf = async (team: string, to = CHILD): Promise<string> =>
  (await mails('team_invitation', to, team))[0]?.token ?? ''

let teamCount = 0
async function registerStrangersTeam(changes: Parameters<typeof createOpenCompetition>[1] = { competion: FREE }) {
  teamCount += 1
  const ground = await createOpenCompetition(api, changes)
  const name = `Team ${teamCount}`
  const coaches = [PEOPLE.coach2, PEOPLE.coach]
  const { team } = await register(coach2, registrationForm(ground, { teamName: name, coaches }))
  return { ground, id: team._id, name, answer: team }
}

const seen = async (as: Fetcher, id: string) => {
  const { team } = await send(listTeams, { query: { team_id: id } }, as)
  if (!team) throw new Error('no team')
  return team
}

const memberOf = async (as: Fetcher, id: string) => (await seen(as, id)).members[0]
const agree = (token: string) => send(answerInvitation, { body: { token, decision: 'agree' } }, visitor)
const leave = (token: string) => send(answerInvitation, { body: { token, decision: 'leave' } }, visitor)
const read = (token: string) => send(readInvitation, { query: { token } }, visitor)
const stored = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })
const platformId = async (id: string) => (await stored(id)).members[0]?.steb_user_id ?? ''

const put = (body: object, method = 'PUT') => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const markPaid = async (id: string, paymentFields = {}) => {
  expect((await admin(`/api/admin/teams/${id}`, put({ payment_status: true, ...paymentFields }))).status).toBe(200)
}

const isHidden = (person: object | undefined) => {
  expect(person).toMatchObject({ name: expect.stringMatching(/./), picture: '', agreement: 'waiting' })
  for (const field of PERSONAL) expect(person).not.toHaveProperty(field)
}

describe('the person who names a child in a free competition', () => {
  test('sees only the name, in every call', async () => {
    const { id, answer } = await registerStrangersTeam()
    const spellings = [
      answer,
      await seen(coach2, id),
      ...(await send(listTeams, { query: {} }, coach2)).teams.filter(({ _id }) => _id === id),
      ...(await send(listMyTeams, { query: { page: '0' } }, coach2)).teams.filter(({ _id }) => _id === id),
    ]
    expect(spellings).toHaveLength(4)
    for (const team of spellings) {
      for (const person of [...team.members, team.coaches[1]]) isHidden(person)
      expect(team.coaches[0]).toMatchObject({ national_id: PEOPLE.coach2, agreement: 'agreed' })
    }
    const { members } = (await send(addMember, { body: { team_id: id, member_id: PEOPLE.student4 } }, coach2)).team
    isHidden(members[2])
  })

  test('sees no picture before the child agrees; afterwards all readers do', async () => {
    const { id, name } = await registerStrangersTeam()
    const { picture } = await studentWithPicture(api)
    const { members } = await stored(id)
    await fork().nativeUpdate(
      Team,
      { _id: new ObjectId(id) },
      { members: members.map((member) => ({ ...member, picture })) },
    )
    const shown = async (as: Fetcher) =>
      (await as(`/api/teams/${id}/people/${members[0]?.steb_user_id}/picture`)).status
    const [judge, fellow] = [await api.as('judge'), await api.as('student3')]
    isHidden(await memberOf(coach2, id))
    for (const as of [coach2, judge, fellow]) expect(await shown(as)).toBe(404)
    await agree(await tokenOf(name))
    for (const as of [coach2, judge, fellow]) expect(await shown(as)).toBe(200)
    expect((await memberOf(coach2, id))?.picture).toMatch(/picture\?v=/)
  })

  test('sees no more after a later price or an admin’s payment mark', async () => {
    const { ground, id, name } = await registerStrangersTeam()
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { paid: true, price: 450 })
    isHidden(await memberOf(coach2, id))
    const { members } = (await send(addMember, { body: { team_id: id, member_id: PEOPLE.student4 } }, coach2)).team
    isHidden(members[2])
    // Free when it registered, then refunded by an older instance.
    const other = await registerStrangersTeam({})
    await fork().nativeUpdate(Team, { _id: new ObjectId(other.id) }, { fee_paid: true })
    await fork().nativeUpdate(Competition, { _id: other.ground.competion._id }, FREE)
    await markPaid(other.id)
    await fork().nativeUpdate(Competition, { _id: other.ground.competion._id }, { paid: true, price: 450 })
    isHidden(await memberOf(coach2, other.id))
    expect((await mails('team_invitation', 'student4@demo.test', name))[0]).toMatchObject({ shown: false })
  })

  test('sees no birth year in a look-up', async () => {
    const { member } = await send(lookUpMember, { body: { member_id: PEOPLE.student2 } }, coach2)
    expect(member).toMatchObject({ national_id: PEOPLE.student2, dob: '' })
  })

  test('sees everybody after a paid fee, and nobody before', async () => {
    const { ground, id, name } = await registerStrangersTeam({})
    isHidden(await memberOf(coach2, id))
    expect((await read(await tokenOf(name))).invitation).toMatchObject({ charged: true, shown: false })
    await markPaid(id, { payment_means: 'transfer', payment_day: dayInRiyadh(clock), payment_reference: 'R-1' })
    expect(await memberOf(coach2, id)).toMatchObject({ national_id: PEOPLE.student2, email: CHILD })
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, FREE)
    expect(await memberOf(coach2, id)).toMatchObject({ national_id: PEOPLE.student2 })
    const [order] = await fork().find(Order, { team: new ObjectId(id), payment_status: 'paid' })
    const today = dayInRiyadh(clock)
    const refund = { id: order?.id, reason: 'withdrawn', refunded_on: today, reference: 'RF-1', note: '' }
    expect((await admin('/api/admin/transections/refund', put(refund, 'POST'))).status).toBe(200)
    isHidden(await memberOf(coach2, id))
  })
})

describe('a person named in a team', () => {
  test('gets a mail with the team and the inviter, except when they name themselves', async () => {
    const { name, answer } = await registerStrangersTeam()
    const { name: named_by } = await fork().findOneOrFail(User, { national_id: PEOPLE.coach2 })
    for (const [to, role] of [
      [CHILD, 'member'],
      ['student3@demo.test', 'member'],
      ['coach@demo.test', 'coach'],
    ] as const) {
      expect(await mails('team_invitation', to, name)).toMatchObject([
        { role, named_by, school: answer.schoolName, competion: { name_en: 'RoboMission' } },
      ])
    }
    expect(await mails('team_invitation', 'coach2@demo.test', name)).toEqual([])
  })

  test('gets links in both languages without an account', async () => {
    const { id, name } = await registerStrangersTeam()
    const { email, national_id } = NEVER_SIGNED_IN
    await send(addMember, { body: { team_id: id, member_id: national_id } }, coach2)
    expect(await mails('team_invitation', email, name)).toMatchObject([{ lang_guessed: true }])
    expect(await mails('team_invitation', CHILD, name)).toMatchObject([{ lang_guessed: false }])
  })

  test('gets a mail when they are added later, also by an admin', async () => {
    const { id, name } = await registerStrangersTeam()
    await send(addMember, { body: { team_id: id, member_id: PEOPLE.student4 } }, coach2)
    expect(await mails('team_invitation', 'student4@demo.test', name)).toHaveLength(1)
    const people = await stored(id)
    const swap = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: `{"member_id":"${PEOPLE.student}"}`,
    }
    const answer = await admin(`/api/admin/teams/${id}/members/${people.members[2]?.steb_user_id}`, swap)
    expect(answer.status).toBe(200)
    expect(await mails('team_invitation', 'student@demo.test', name)).toMatchObject([{ named_by: '' }])
    const old = await tokenOf(name, 'student4@demo.test')
    expect(await callErrorOf(read(old))).toMatchObject({ status: 404, code: 'invitation_unknown' })
    expect((await stored(id)).invitations).toHaveLength(5)
  })

  test('reads the invitation by its link, which changes nothing', async () => {
    const { id, name } = await registerStrangersTeam()
    const before = await stored(id)
    const { invitation } = await read(await tokenOf(name))
    expect(invitation).toMatchObject({
      team: name,
      role: 'member',
      agreement: 'waiting',
      charged: false,
      shown: false,
      season: { name_en: 'Olympiad 2026' },
    })
    expect(JSON.stringify(invitation)).not.toMatch(/@demo|11000000/)
    expect((await stored(id)).invitations).toEqual(before.invitations)
  })

  test('is visible to the leaders after agreeing, and to nobody else', async () => {
    const { id, name } = await registerStrangersTeam()
    const answer = await agree(await tokenOf(name))
    expect(answer).toMatchObject({
      msg: 'You have agreed to join the team.',
      invitation: { agreement: 'agreed', shown: true },
    })
    for (const as of [coach, coach2]) {
      const { members } = await seen(as, id)
      expect(members[0]).toMatchObject({ national_id: PEOPLE.student2, email: CHILD, agreement: 'agreed' })
      isHidden(members[1])
    }
    for (const as of [await api.as('student3'), await api.as('judge')]) {
      const { members } = await seen(as, id)
      for (const field of [...PERSONAL, 'agreement']) expect(members[0]).not.toHaveProperty(field)
    }
    const { invitations } = await stored(id)
    after(1)
    expect((await agree(await tokenOf(name))).invitation?.agreement).toBe('agreed')
    expect((await stored(id)).invitations).toEqual(invitations)
  })

  test('leaves by the link: hidden and free again, with a mail and an audit entry', async () => {
    const { ground, id, name } = await registerStrangersTeam()
    const theirs = registrationForm(ground, { teamName: `Own ${name}`, members: [PEOPLE.student2] })
    expect(await callErrorOf(register(coach, theirs))).toMatchObject({ status: 409, code: 'member_taken' })
    const token = await tokenOf(name)
    await agree(token)
    const left = await platformId(id)
    const answer = await leave(token)
    expect(answer).toEqual({ success: true, msg: 'You have left the team.', invitation: null })
    expect(JSON.stringify(await seen(coach2, id))).not.toContain(PEOPLE.student2)
    expect(await callErrorOf(leave(token))).toMatchObject({ status: 404, code: 'invitation_unknown' })
    expect((await callErrorOf(agree(token))).status).toBe(404)
    expect((await register(coach, theirs)).team.name).toBe(`Own ${name}`)
    for (const to of ['coach@demo.test', 'coach2@demo.test']) {
      expect(await mails('team_left', to, name)).toMatchObject([{ role: 'member', members: 1 }])
    }
    const entries = await fork().find(AuditEntry, { action: 'leave', record: new ObjectId(id) })
    const change = { field: 'members.0.steb_user_id', before: left, after: null }
    expect(entries).toMatchObject([{ actor_name: '', collection: 'teams', label: name, changes: [change] }])
  })

  test('leaves a paid team, which stays, also without members', async () => {
    const { id, name } = await registerStrangersTeam({})
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { payment_status: true })
    await leave(await tokenOf(name, 'student3@demo.test'))
    await leave(await tokenOf(name))
    expect(await stored(id)).toMatchObject({ members: [], payment_status: true, status: true })
    expect(await mails('team_left', 'coach2@demo.test', name)).toMatchObject([{ members: 0 }, { members: 1 }])
  })

  test('can’t be named again in the competition by the same person, but by others and an admin', async () => {
    const { ground, id, name } = await registerStrangersTeam()
    await leave(await tokenOf(name))
    const again = send(addMember, { body: { team_id: id, member_id: PEOPLE.student2 } }, coach2)
    expect(await callErrorOf(again)).toMatchObject({
      status: 409,
      code: 'person_left',
      errors: [{ field: 'member_id' }],
    })
    const registerAgain = (as: Fetcher, teamName: string, on = ground) =>
      register(
        as,
        registrationForm(on, { teamName, coaches: [PEOPLE.coach2], members: [PEOPLE.student4, PEOPLE.student2] }),
      )
    expect(await callErrorOf(registerAgain(coach2, 'Anew'))).toMatchObject({
      code: 'person_left',
      errors: [{ field: 'members.1' }],
    })
    expect(
      (await registerAgain(coach2, 'Elsewhere', await createOpenCompetition(api, { competion: FREE }))).team.members,
    ).toHaveLength(2)
    const role = put({ member_id: PEOPLE.student2 }, 'POST')
    expect((await admin(`/api/admin/teams/${id}/members`, role)).status).toBe(200)
    expect((await seen(coach2, id)).members[1]).toMatchObject({ agreement: 'waiting', asked: 1 })
    await leave(await tokenOf(name))
    expect((await registerAgain(coach, 'Their own coach’s')).team.members).toHaveLength(2)
  })

  test('can’t be added again by other leaders, even after an admin added and removed them', async () => {
    const { id, name } = await registerStrangersTeam({})
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { payment_status: true, fee_paid: true })
    await leave(await tokenOf(name))
    const again = () => send(addMember, { body: { team_id: id, member_id: PEOPLE.student2 } }, coach)
    const refused = { status: 409, code: 'person_left', errors: [{ field: 'member_id' }] }
    expect(await callErrorOf(again())).toMatchObject(refused)
    const path = `/api/admin/teams/${id}/members`
    expect((await admin(path, put({ member_id: PEOPLE.student2 }, 'POST'))).status).toBe(200)
    const person = (await stored(id)).members.find(({ national_id }) => national_id === PEOPLE.student2)?.steb_user_id
    after(24)
    await send(resendInvitation, { body: { team_id: id, person: person ?? '' } }, await api.as('coach2'))
    expect((await (await asAdmin(api))(`${path}/${person}`, { method: 'DELETE' })).status).toBe(200)
    for (const as of [await api.as('coach'), await api.as('coach2')]) {
      const add = send(addMember, { body: { team_id: id, member_id: PEOPLE.student2 } }, as)
      expect(await callErrorOf(add)).toMatchObject(refused)
    }
  })

  test('as a coach needs an email', async () => {
    overridePerson(PEOPLE.coach, { email: '' })
    const ground = await createOpenCompetition(api, { competion: FREE })
    const form = registrationForm(ground, { coaches: [PEOPLE.coach2, PEOPLE.coach] })
    expect(await callErrorOf(register(coach2, form))).toMatchObject({
      status: 409,
      code: 'coach_no_email',
      errors: [{ field: 'coaches.1' }],
    })
    const { team } = await register(coach2, { ...form, coaches: [PEOPLE.coach2] })
    const answer = await admin(`/api/admin/teams/${team._id}/coaches`, put({ coach_id: PEOPLE.coach }, 'POST'))
    expect(await parseJsonResponse(answer)).toMatchObject({ code: 'coach_no_email', errors: [{ field: 'coach_id' }] })
    expect((await stored(team._id)).coaches).toHaveLength(1)
  })

  test('as a member without an email gets no mail, which the coach and the console see', async () => {
    overridePerson(PEOPLE.student2, { email: '' })
    const { id, name } = await registerStrangersTeam()
    expect(await mails('team_invitation', CHILD, name)).toEqual([])
    expect(await memberOf(coach2, id)).toMatchObject({ agreement: 'waiting', asked: 0, asked_at: null })
  })

  test('as a coach gets at most thirty mails a day without an answer', async () => {
    const { ground, id, name } = await registerStrangersTeam()
    const teams = fork().getCollection('teams')
    const { _id, ...one } = { ...(await teams.findOne({ _id: new ObjectId(id) })) }
    const copies = Array.from({ length: 40 }, (_, at) => ({
      ...one,
      team_no: 1000 + at,
      name_key: null,
      member_keys: null,
    }))
    await teams.insertMany(copies)
    onTestFinished(async () => void (await teams.deleteMany({ name, team_no: { $gte: 1000 } })))
    const next = () =>
      register(
        coach2,
        registrationForm(ground, {
          teamName: 'One more',
          coaches: [PEOPLE.coach2, PEOPLE.coach],
          members: [PEOPLE.student4],
        }),
      )
    expect(await callErrorOf(next())).toMatchObject({
      status: 409,
      code: 'invitations_pending',
      errors: [{ field: 'coaches.1' }],
    })
    await teams.updateMany({ name }, { $set: { 'invitations.$[].agreed_at': clock.toISOString() } })
    expect((await next()).team.coaches).toHaveLength(2)
  })

  test('as a coach may leave, and the team may get another one', async () => {
    const { id, name } = await registerStrangersTeam()
    await leave(await tokenOf(name, 'coach@demo.test'))
    expect(await mails('team_left', 'coach2@demo.test', name)).toMatchObject([{ role: 'coach', coaches: 1 }])
    expect((await seen(coach2, id)).coaches).toHaveLength(1)
    expect((await callErrorOf(seen(coach, id))).status).toBe(404)
  })
})

describe('the link of a mail', () => {
  test('is valid for thirty days', async () => {
    const { name } = await registerStrangersTeam()
    const token = await tokenOf(name)
    after(30 * 24 - 1)
    expect((await read(token)).invitation.team).toBe(name)
    after(2)
    for (const attempt of [read, agree, leave]) {
      expect(await callErrorOf(attempt(token))).toMatchObject({ status: 404, code: 'invitation_expired' })
    }
  })

  test.each(['x'.repeat(43), '$ne', '', 'x'.repeat(42)])('is refused if it is invalid: %j', async (token) => {
    expect(await callErrorOf(read(token))).toMatchObject({ code: 'invitation_unknown' })
    expect(await callErrorOf(agree(token))).toMatchObject({ code: 'invitation_unknown' })
  })

  test('is stored as a digest only', async () => {
    const { id, name } = await registerStrangersTeam()
    const token = await tokenOf(name)
    expect(
      JSON.stringify(
        await fork()
          .getCollection('teams')
          .findOne({ _id: new ObjectId(id) }),
      ),
    ).not.toContain(token)
  })

  test('is for one person in one team', async () => {
    const [one, other] = [await registerStrangersTeam(), await registerStrangersTeam()]
    await agree(await tokenOf(one.name))
    isHidden(await memberOf(coach2, other.id))
    isHidden((await seen(coach2, one.id)).members[1])
  })

  test('is refused from foreign pages', async () => {
    const { name } = await registerStrangersTeam()
    const body = { token: await tokenOf(name), decision: 'leave' as const }
    const foreign = send(answerInvitation, { body, headers: { origin: 'https://evil.example' } }, visitor)
    expect(await callErrorOf(foreign)).toMatchObject({ status: 403 })
  })
})

describe('the mail', () => {
  test('can be sent again once a day by leaders, with a new link that replaces the old one', async () => {
    const { id, name } = await registerStrangersTeam()
    const first = await tokenOf(name)
    const again = async () =>
      send(resendInvitation, { body: { team_id: id, person: await platformId(id) } }, await api.as('coach2'))
    expect(await callErrorOf(again())).toMatchObject({ status: 409, code: 'invitation_recently_sent' })
    after(24)
    expect((await again()).team.members[0]).toMatchObject({ asked: 2, asked_at: clock.toISOString() })
    const second = await tokenOf(name)
    expect((await callErrorOf(read(first))).status).toBe(404)
    await agree(second)
    after(24)
    expect(await callErrorOf(again())).toMatchObject({ status: 409, code: 'invitation_answered' })
  })

  test('goes to the platform’s current address', async () => {
    const { id, name } = await registerStrangersTeam()
    overridePerson(PEOPLE.student2, { email: 'moved@demo.test' })
    after(24)
    await send(resendInvitation, { body: { team_id: id, person: await platformId(id) } }, await api.as('coach2'))
    expect(await mails('team_invitation', 'moved@demo.test', name)).toHaveLength(1)
    expect(await mails('team_invitation', CHILD, name)).toHaveLength(1)
  })

  test('leaves no token in the outbox, sent or not', async () => {
    const { name } = await registerStrangersTeam()
    const found = await fork().find(OutboxMail, { template: 'team_invitation' }, { orderBy: { _id: -1 }, limit: 3 })
    expect(found.map(({ data, forget }) => [(data as Mailed).team, forget])).toEqual(Array(3).fill([name, true]))
  })

  test('can’t be sent again by others or to an unknown person', async () => {
    const { id } = await registerStrangersTeam()
    after(24)
    const person = await platformId(id)
    const ask = (as: Fetcher, who = person) =>
      callErrorOf(send(resendInvitation, { body: { team_id: id, person: who } }, as))
    expect((await ask(visitor)).status).toBe(401)
    expect((await ask(await api.as('student2'))).status).toBe(403)
    expect((await ask(await api.as('entity'))).status).toBe(404)
    expect((await ask(await api.as('coach2'), 'nobody')).status).toBe(404)
  })
})

describe('a member who signs in', () => {
  const own = async (id: string) =>
    (await send(listOwnInvitations, { query: {} }, student2)).places.find(({ team_id }) => team_id === id)

  test('finds their invitations and agrees', async () => {
    const { id, name } = await registerStrangersTeam()
    expect(await own(id)).toMatchObject({ team: name, agreement: 'waiting' })
    await send(answerOwnInvitation, { body: { team_id: id, decision: 'agree' } }, student2)
    expect(await own(id)).toMatchObject({ agreement: 'agreed', shown: true })
    expect((await memberOf(coach2, id))?.national_id).toBe(PEOPLE.student2)
  })

  test('finds an old waiting one before fifty answered ones, and each by its team', async () => {
    const { id, name } = await registerStrangersTeam()
    const { _id, members } = await stored(id)
    await fork().nativeUpdate(Team, { _id }, { created_at: new Date('2020-01-01T00:00:00Z') })
    const teams = fork().getCollection('teams')
    const { _id: _old, ...copied } = (await teams.findOne({ _id })) ?? {}
    const agreed = { person: members[0]?.steb_user_id, by: '', asked: 1, agreed_at: START.toISOString() }
    const answered = Array.from({ length: 50 }, (_, index) => ({
      ...copied,
      ...{ _id: new ObjectId(), team_no: 1000 + index, name_key: null, member_keys: null },
      ...{ created_at: START, invitations: [agreed] },
    }))
    await teams.insertMany(answered)
    onTestFinished(async () => void (await teams.deleteMany({ _id: { $in: answered.map((one) => one._id) } })))
    const { places } = await send(listOwnInvitations, { query: {} }, student2)
    expect(places).toHaveLength(50)
    expect(places.find(({ team_id }) => team_id === id)).toMatchObject({ agreement: 'waiting' })
    const order = places.map(({ agreement }) => agreement === 'waiting')
    expect(order).toEqual(order.toSorted((one, other) => Number(other) - Number(one)))
    for (const team_id of [id, answered[0]?._id.toHexString() ?? '']) {
      const found = await send(listOwnInvitations, { query: { team_id } }, student2)
      expect(found.places).toMatchObject([{ team_id, team: name }])
    }
    const foreign = send(listOwnInvitations, { query: { team_id: id } }, await api.as('student4'))
    expect((await foreign).places).toEqual([])
  })

  test('leaves a team, also without a mail', async () => {
    const { id } = await registerStrangersTeam()
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { invitations: null })
    expect(await own(id)).toMatchObject({ agreement: 'waiting' })
    await send(answerOwnInvitation, { body: { team_id: id, decision: 'leave' } }, student2)
    expect(await own(id)).toBeUndefined()
    const [entry] = await fork().find(AuditEntry, { action: 'leave', record: new ObjectId(id) })
    expect(entry).toMatchObject({ actor: expect.any(ObjectId), actor_name: '' })
  })

  test('can’t decide for a team they are not in', async () => {
    const { id } = await registerStrangersTeam()
    const answer = (as: Fetcher) =>
      callErrorOf(send(answerOwnInvitation, { body: { team_id: id, decision: 'agree' } }, as))
    expect((await answer(visitor)).status).toBe(401)
    expect((await answer(await api.as('student4'))).status).toBe(404)
    expect((await send(listOwnInvitations, { query: {} }, coach2)).places.some(({ team_id }) => team_id === id)).toBe(
      false,
    )
  })
})

describe('an admin', () => {
  const post = (id: string, person: string, what: string, as: Fetcher = admin) =>
    as(`/api/admin/teams/${id}/people/${person}/${what}`, { method: 'POST' })

  test('agrees on behalf of a person, which the log and the console show', async () => {
    const { id, name } = await registerStrangersTeam()
    const person = await platformId(id)
    const invited = async () => (await stored(id)).invitations?.map((invitation) => invitation.person)
    const before = await invited()
    expect((await post(id, person, 'release', coach2)).status).toBe(403)
    expect((await post(id, 'nobody', 'release')).status).toBe(404)
    const answer = await parseJsonResponse<{ team: AdminTeam }>(await post(id, person, 'release'))
    expect(answer.team.members[0]).toMatchObject({ agreement: 'released', asked: 1 })
    expect(await memberOf(coach2, id)).toMatchObject({ national_id: PEOPLE.student2, agreement: 'released' })
    const entries = await fork().find(AuditEntry, { record: new ObjectId(id) })
    expect(entries).toMatchObject([{ action: 'release', label: name, detail: { person }, changes: [] }])
    expect(await invited()).toEqual(before)
    expect((await post(id, person, 'release')).status).toBe(409)
  })

  test('sends the mail again at any time', async () => {
    const { id, name } = await registerStrangersTeam()
    const answer = await parseJsonResponse<{ team: AdminTeam }>(await post(id, await platformId(id), 'invite'))
    expect(answer.team.members[0]).toMatchObject({ agreement: 'waiting', asked: 2 })
    expect(await mails('team_invitation', CHILD, name)).toHaveLength(2)
  })
})
