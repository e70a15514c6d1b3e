import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import {
  addMember,
  answerInvitation,
  answerPlace,
  inviteAgain,
  listMyTeams,
  listPlaces,
  listTeams,
  lookUpMember,
  readInvitation,
} from '@olympiad/contracts/calls/teams'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { demoPeople } from '@olympiad/sandbox/people/seed'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { Competition } from '../../../model/competition.entity.ts'
import { Order } from '../../../model/order.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { jsonOf, PEOPLE } from '../../../testing/harness.ts'
import { picturedStudent } from '../../accounts/accounts.fixture.ts'
import type { PlatformPerson } from '../../accounts/membership.ts'
import { asAdmin, formFor, openGround, refusal, register, stage } from '../registration.fixture.ts'

const HOUR = 3_600_000
const START = new Date('2026-11-21T09:00:00Z')
let clock = START
// Sessions end sooner than links.
afterEach(() => {
  clock = START
})
const after = (hours: number) => {
  clock = new Date(clock.getTime() + hours * HOUR)
}
const { api, fork, coach, coach2 } = await stage({ now: () => clock })
const { membership } = api.deps
/** Until the end of the test, the platform has somebody otherwise than it does. */
function otherwise(national_id: string, changes: Partial<PlatformPerson>) {
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
const NEVER_SIGNED_IN = demoPeople().find(
  ({ type, status, subscription, national_id }) =>
    type === 0 && status && subscription && !people.includes(national_id),
) ?? { email: '', national_id: '' }
const PERSONAL = ['national_id', 'email', 'phone_number', 'dob'] as const
type Mailed = { team: string; token: string; named_by: string; role: string }

const mails = async (template: string, to: string, team: string): Promise<Mailed[]> => {
  const found = await fork().find(OutboxMail, { template, to }, { orderBy: { created_at: -1, _id: -1 } })
  return found.map(({ data }) => data as Mailed).filter((data) => data.team === team)
}
/** The link of the newest mail to somebody about a team. */
const tokenOf = async (team: string, to = CHILD): Promise<string> =>
  (await mails('team_invitation', to, team))[0]?.token ?? ''

let made = 0
/** A team that a stranger registers with another coach and two children in it, where nothing is to pay. */
async function strangersTeam(changes: Parameters<typeof openGround>[1] = { competion: FREE }) {
  made += 1
  const ground = await openGround(api, changes)
  const name = `Team ${made}`
  const coaches = [PEOPLE.coach2, PEOPLE.coach]
  const { team } = await register(coach2, formFor(ground, { teamName: name, coaches }))
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
const markPaid = async (id: string, said = {}) => {
  expect((await admin(`/api/admin/teams/${id}`, put({ payment_status: true, ...said }))).status).toBe(200)
}

const isHidden = (person: object | undefined) => {
  expect(person).toMatchObject({ name: expect.stringMatching(/./), picture: '', agreement: 'waiting' })
  for (const field of PERSONAL) expect(person).not.toHaveProperty(field)
}

describe('whoever names a child in a competition without a fee', () => {
  test('is told the name and nothing more, whatever they ask', async () => {
    const { id, answer } = await strangersTeam()
    const spellings = [
      answer,
      await seen(coach2, id),
      ...(await send(listTeams, { query: {} }, coach2)).teams.filter(({ _id }) => _id === id),
      ...(await send(listMyTeams, { query: { page: '0' } }, coach2)).teams.filter(({ _id }) => _id === id),
    ]
    expect(spellings).toHaveLength(4)
    for (const team of spellings) {
      for (const person of [...team.members, team.coaches[1]]) isHidden(person)
      // Their own number is theirs.
      expect(team.coaches[0]).toMatchObject({ national_id: PEOPLE.coach2, agreement: 'agreed' })
    }
    const { members } = (await send(addMember, { body: { team_id: id, member_id: PEOPLE.student4 } }, coach2)).team
    isHidden(members[2])
  })

  test('sees no picture of theirs before they agree, and then with whoever sees the team', async () => {
    const { id, name } = await strangersTeam()
    const { picture } = await picturedStudent(api)
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

  test('is told nothing more when the competition has a price afterwards, or an admin marks the team', async () => {
    const { ground, id, name } = await strangersTeam()
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { paid: true, price: 450 })
    isHidden(await memberOf(coach2, id))
    const { members } = (await send(addMember, { body: { team_id: id, member_id: PEOPLE.student4 } }, coach2)).team
    isHidden(members[2])
    // Unpaid when it was free, and marked then; as an older copy of the program leaves it that refunds its fee.
    const other = await strangersTeam({})
    await fork().nativeUpdate(Team, { _id: new ObjectId(other.id) }, { fee_paid: true })
    await fork().nativeUpdate(Competition, { _id: other.ground.competion._id }, FREE)
    await markPaid(other.id)
    await fork().nativeUpdate(Competition, { _id: other.ground.competion._id }, { paid: true, price: 450 })
    isHidden(await memberOf(coach2, other.id))
    expect((await mails('team_invitation', 'student4@demo.test', name))[0]).toMatchObject({ shown: false })
  })

  test('learns no birth year by looking them up', async () => {
    const { member } = await send(lookUpMember, { body: { member_id: PEOPLE.student2 } }, coach2)
    expect(member).toMatchObject({ national_id: PEOPLE.student2, dob: '' })
  })

  test('is shown everybody where a fee was paid, and nobody before', async () => {
    const { ground, id, name } = await strangersTeam({})
    isHidden(await memberOf(coach2, id))
    // The mail says so beforehand.
    expect((await read(await tokenOf(name))).invitation).toMatchObject({ charged: true, shown: false })
    await markPaid(id, { payment_means: 'transfer', payment_day: dayInRiyadh(clock), payment_reference: 'R-1' })
    expect(await memberOf(coach2, id)).toMatchObject({ national_id: PEOPLE.student2, email: CHILD })
    // What it costs by now changes nothing of that.
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, FREE)
    expect(await memberOf(coach2, id)).toMatchObject({ national_id: PEOPLE.student2 })
    const [order] = await fork().find(Order, { team: new ObjectId(id), payment_status: 'paid' })
    const today = dayInRiyadh(clock)
    const refund = { id: order?.id, reason: 'withdrawn', refunded_on: today, reference: 'RF-1', note: '' }
    expect((await admin('/api/admin/transections/refund', put(refund, 'POST'))).status).toBe(200)
    isHidden(await memberOf(coach2, id))
  })
})

describe('who is named in a team', () => {
  test('is told by mail of which team, and by whom; who names themselves is not', async () => {
    const { name, answer } = await strangersTeam()
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

  test('is led to either language where no account tells which is theirs', async () => {
    const { id, name } = await strangersTeam()
    const { email, national_id } = NEVER_SIGNED_IN
    await send(addMember, { body: { team_id: id, member_id: national_id } }, coach2)
    expect(await mails('team_invitation', email, name)).toMatchObject([{ lang_guessed: true }])
    expect(await mails('team_invitation', CHILD, name)).toMatchObject([{ lang_guessed: false }])
  })

  test('is told when they are taken in later, and when an admin does it', async () => {
    const { id, name } = await strangersTeam()
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
    // Whoever was replaced has no say in the team any more.
    const old = await tokenOf(name, 'student4@demo.test')
    expect(await refusal(read(old))).toMatchObject({ status: 404, code: 'invitation_unknown' })
    expect((await stored(id)).invitations).toHaveLength(5)
  })

  test('sees by the link of the mail what it is about, which changes nothing', async () => {
    const { id, name } = await strangersTeam()
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

  test('is shown to those who lead the team after agreeing, and to them alone', async () => {
    const { id, name } = await strangersTeam()
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
    // Once more is the same.
    const { invitations } = await stored(id)
    after(1)
    expect((await agree(await tokenOf(name))).invitation?.agreement).toBe('agreed')
    expect((await stored(id)).invitations).toEqual(invitations)
  })

  test('leaves by the link: nothing is shown, the place is free, the leaders and the log are told', async () => {
    const { ground, id, name } = await strangersTeam()
    const theirs = formFor(ground, { teamName: `Own ${name}`, members: [PEOPLE.student2] })
    expect(await refusal(register(coach, theirs))).toMatchObject({ status: 409, code: 'member_taken' })
    const token = await tokenOf(name)
    await agree(token)
    const left = await platformId(id)
    const answer = await leave(token)
    expect(answer).toEqual({ success: true, msg: 'You have left the team.', invitation: null })
    expect(JSON.stringify(await seen(coach2, id))).not.toContain(PEOPLE.student2)
    expect(await refusal(leave(token))).toMatchObject({ status: 404, code: 'invitation_unknown' })
    expect((await refusal(agree(token))).status).toBe(404)
    expect((await register(coach, theirs)).team.name).toBe(`Own ${name}`)
    for (const to of ['coach@demo.test', 'coach2@demo.test']) {
      expect(await mails('team_left', to, name)).toMatchObject([{ role: 'member', members: 1 }])
    }
    const entries = await fork().find(AuditEntry, { action: 'leave', record: new ObjectId(id) })
    const change = { field: 'members.0.steb_user_id', before: left, after: null }
    expect(entries).toMatchObject([{ actor_name: '', collection: 'teams', label: name, changes: [change] }])
  })

  test('leaves a team that was paid for, which stays, also without a member', async () => {
    const { id, name } = await strangersTeam({})
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { payment_status: true })
    await leave(await tokenOf(name, 'student3@demo.test'))
    await leave(await tokenOf(name))
    expect(await stored(id)).toMatchObject({ members: [], payment_status: true, status: true })
    expect(await mails('team_left', 'coach2@demo.test', name)).toMatchObject([{ members: 0 }, { members: 1 }])
  })

  test('is not named again in the competition by whoever named them, but by others and by an admin', async () => {
    const { ground, id, name } = await strangersTeam()
    await leave(await tokenOf(name))
    const again = send(addMember, { body: { team_id: id, member_id: PEOPLE.student2 } }, coach2)
    expect(await refusal(again)).toMatchObject({
      status: 409,
      code: 'person_left',
      errors: [{ field: 'member_id' }],
    })
    const anew = (as: Fetcher, teamName: string, on = ground) =>
      register(as, formFor(on, { teamName, coaches: [PEOPLE.coach2], members: [PEOPLE.student4, PEOPLE.student2] }))
    expect(await refusal(anew(coach2, 'Anew'))).toMatchObject({ code: 'person_left', errors: [{ field: 'members.1' }] })
    expect((await anew(coach2, 'Elsewhere', await openGround(api, { competion: FREE }))).team.members).toHaveLength(2)
    const role = put({ member_id: PEOPLE.student2 }, 'POST')
    expect((await admin(`/api/admin/teams/${id}/members`, role)).status).toBe(200)
    expect((await seen(coach2, id)).members[1]).toMatchObject({ agreement: 'waiting', asked: 1 })
    await leave(await tokenOf(name))
    expect((await anew(coach, 'Their own coach’s')).team.members).toHaveLength(2)
  })

  test('is not put back into the team by its other leaders either, nor once an admin took them in and out again', async () => {
    const { id, name } = await strangersTeam({})
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { payment_status: true, fee_paid: true })
    await leave(await tokenOf(name))
    const again = () => send(addMember, { body: { team_id: id, member_id: PEOPLE.student2 } }, coach)
    const refused = { status: 409, code: 'person_left', errors: [{ field: 'member_id' }] }
    expect(await refusal(again())).toMatchObject(refused)
    const path = `/api/admin/teams/${id}/members`
    expect((await admin(path, put({ member_id: PEOPLE.student2 }, 'POST'))).status).toBe(200)
    const person = (await stored(id)).members.find(({ national_id }) => national_id === PEOPLE.student2)?.steb_user_id
    // Back in the team, they may be sent the mail again.
    after(24)
    await send(inviteAgain, { body: { team_id: id, person: person ?? '' } }, await api.as('coach2'))
    expect((await (await asAdmin(api))(`${path}/${person}`, { method: 'DELETE' })).status).toBe(200)
    for (const as of [await api.as('coach'), await api.as('coach2')]) {
      const add = send(addMember, { body: { team_id: id, member_id: PEOPLE.student2 } }, as)
      expect(await refusal(add)).toMatchObject(refused)
    }
  })

  test('as a coach is never named in silence', async () => {
    otherwise(PEOPLE.coach, { email: '' })
    const ground = await openGround(api, { competion: FREE })
    const form = formFor(ground, { coaches: [PEOPLE.coach2, PEOPLE.coach] })
    expect(await refusal(register(coach2, form))).toMatchObject({
      status: 409,
      code: 'coach_no_email',
      errors: [{ field: 'coaches.1' }],
    })
    const { team } = await register(coach2, { ...form, coaches: [PEOPLE.coach2] })
    const answer = await admin(`/api/admin/teams/${team._id}/coaches`, put({ coach_id: PEOPLE.coach }, 'POST'))
    expect(await jsonOf(answer)).toMatchObject({ code: 'coach_no_email', errors: [{ field: 'coach_id' }] })
    expect((await stored(team._id)).coaches).toHaveLength(1)
  })

  test('as a member without an address can’t be told, which their coach and the console see', async () => {
    otherwise(PEOPLE.student2, { email: '' })
    const { id, name } = await strangersTeam()
    expect(await mails('team_invitation', CHILD, name)).toEqual([])
    expect(await memberOf(coach2, id)).toMatchObject({ agreement: 'waiting', asked: 0, asked_at: null })
  })

  test('as a coach is sent thirty mails a day at most while they answer none', async () => {
    const { ground, id, name } = await strangersTeam()
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
        formFor(ground, { teamName: 'One more', coaches: [PEOPLE.coach2, PEOPLE.coach], members: [PEOPLE.student4] }),
      )
    expect(await refusal(next())).toMatchObject({
      status: 409,
      code: 'invitations_unanswered',
      errors: [{ field: 'coaches.1' }],
    })
    await teams.updateMany({ name }, { $set: { 'invitations.$[].agreed_at': clock.toISOString() } })
    expect((await next()).team.coaches).toHaveLength(2)
  })

  test('as a coach leaves too, and the team may be given another one', async () => {
    const { id, name } = await strangersTeam()
    await leave(await tokenOf(name, 'coach@demo.test'))
    expect(await mails('team_left', 'coach2@demo.test', name)).toMatchObject([{ role: 'coach', coaches: 1 }])
    expect((await seen(coach2, id)).coaches).toHaveLength(1)
    expect((await refusal(seen(coach, id))).status).toBe(404)
  })
})

describe('the link of a mail', () => {
  test('is good for thirty days', async () => {
    const { name } = await strangersTeam()
    const token = await tokenOf(name)
    after(30 * 24 - 1)
    expect((await read(token)).invitation.team).toBe(name)
    after(2)
    for (const attempt of [read, agree, leave]) {
      expect(await refusal(attempt(token))).toMatchObject({ status: 404, code: 'invitation_expired' })
    }
  })

  test.each(['x'.repeat(43), '$ne', '', 'x'.repeat(42)])('that is none is refused: %j', async (token) => {
    expect(await refusal(read(token))).toMatchObject({ code: 'invitation_unknown' })
    expect(await refusal(agree(token))).toMatchObject({ code: 'invitation_unknown' })
  })

  test('is kept as a digest alone', async () => {
    const { id, name } = await strangersTeam()
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
    const [one, other] = [await strangersTeam(), await strangersTeam()]
    await agree(await tokenOf(one.name))
    isHidden(await memberOf(coach2, other.id))
    isHidden((await seen(coach2, one.id)).members[1])
  })

  test('is not followed from foreign pages', async () => {
    const { name } = await strangersTeam()
    const body = { token: await tokenOf(name), decision: 'leave' as const }
    const foreign = send(answerInvitation, { body, headers: { origin: 'https://evil.example' } }, visitor)
    expect(await refusal(foreign)).toMatchObject({ status: 403 })
  })
})

describe('the mail', () => {
  test('is sent again once a day by who leads the team, with a link that replaces the one before', async () => {
    const { id, name } = await strangersTeam()
    const first = await tokenOf(name)
    const again = async () =>
      send(inviteAgain, { body: { team_id: id, person: await platformId(id) } }, await api.as('coach2'))
    expect(await refusal(again())).toMatchObject({ status: 409, code: 'invitation_asked_lately' })
    after(24)
    expect((await again()).team.members[0]).toMatchObject({ asked: 2, asked_at: clock.toISOString() })
    const second = await tokenOf(name)
    expect((await refusal(read(first))).status).toBe(404)
    await agree(second)
    after(24)
    expect(await refusal(again())).toMatchObject({ status: 409, code: 'invitation_answered' })
  })

  test('goes where the platform reaches them by then, not where it did', async () => {
    const { id, name } = await strangersTeam()
    otherwise(PEOPLE.student2, { email: 'moved@demo.test' })
    after(24)
    await send(inviteAgain, { body: { team_id: id, person: await platformId(id) } }, await api.as('coach2'))
    expect(await mails('team_invitation', 'moved@demo.test', name)).toHaveLength(1)
    expect(await mails('team_invitation', CHILD, name)).toHaveLength(1)
  })

  test('leaves nothing behind in the outbox, sent or not', async () => {
    const { name } = await strangersTeam()
    const found = await fork().find(OutboxMail, { template: 'team_invitation' }, { orderBy: { _id: -1 }, limit: 3 })
    expect(found.map(({ data, forget }) => [(data as Mailed).team, forget])).toEqual(Array(3).fill([name, true]))
  })

  test('is not sent again by others, or to nobody', async () => {
    const { id } = await strangersTeam()
    after(24)
    const person = await platformId(id)
    const ask = (as: Fetcher, who = person) => refusal(send(inviteAgain, { body: { team_id: id, person: who } }, as))
    expect((await ask(visitor)).status).toBe(401)
    expect((await ask(await api.as('student2'))).status).toBe(403)
    expect((await ask(await api.as('entity'))).status).toBe(404)
    expect((await ask(await api.as('coach2'), 'nobody')).status).toBe(404)
  })
})

describe('a member who signs in', () => {
  const own = async (id: string) =>
    (await send(listPlaces, { query: {} }, student2)).places.find(({ team_id }) => team_id === id)

  test('finds the teams that named them, and agrees there', async () => {
    const { id, name } = await strangersTeam()
    expect(await own(id)).toMatchObject({ team: name, agreement: 'waiting' })
    await send(answerPlace, { body: { team_id: id, decision: 'agree' } }, student2)
    expect(await own(id)).toMatchObject({ agreement: 'agreed', shown: true })
    expect((await memberOf(coach2, id))?.national_id).toBe(PEOPLE.student2)
  })

  test('finds an old one that waits before fifty that they answered, and each by its team', async () => {
    const { id, name } = await strangersTeam()
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
    const { places } = await send(listPlaces, { query: {} }, student2)
    expect(places).toHaveLength(50)
    expect(places.find(({ team_id }) => team_id === id)).toMatchObject({ agreement: 'waiting' })
    const order = places.map(({ agreement }) => agreement === 'waiting')
    expect(order).toEqual(order.toSorted((one, other) => Number(other) - Number(one)))
    for (const team_id of [id, answered[0]?._id.toHexString() ?? '']) {
      const found = await send(listPlaces, { query: { team_id } }, student2)
      expect(found.places).toMatchObject([{ team_id, team: name }])
    }
    const foreign = send(listPlaces, { query: { team_id: id } }, await api.as('student4'))
    expect((await foreign).places).toEqual([])
  })

  test('leaves there, also without a mail', async () => {
    const { id } = await strangersTeam()
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { invitations: null })
    expect(await own(id)).toMatchObject({ agreement: 'waiting' })
    await send(answerPlace, { body: { team_id: id, decision: 'leave' } }, student2)
    expect(await own(id)).toBeUndefined()
    const [entry] = await fork().find(AuditEntry, { action: 'leave', record: new ObjectId(id) })
    expect(entry).toMatchObject({ actor: expect.any(ObjectId), actor_name: '' })
  })

  test('has no say in a team that they are not in', async () => {
    const { id } = await strangersTeam()
    const answer = (as: Fetcher) => refusal(send(answerPlace, { body: { team_id: id, decision: 'agree' } }, as))
    expect((await answer(visitor)).status).toBe(401)
    expect((await answer(await api.as('student4'))).status).toBe(404)
    expect((await send(listPlaces, { query: {} }, coach2)).places.some(({ team_id }) => team_id === id)).toBe(false)
  })
})

describe('an admin', () => {
  const post = (id: string, person: string, what: string, as: Fetcher = admin) =>
    as(`/api/admin/teams/${id}/people/${person}/${what}`, { method: 'POST' })

  test('shows somebody to their coach, which the log tells, and which the console shows', async () => {
    const { id, name } = await strangersTeam()
    const person = await platformId(id)
    const invited = async () => (await stored(id)).invitations?.map((invitation) => invitation.person)
    const before = await invited()
    expect((await post(id, person, 'release', coach2)).status).toBe(403)
    expect((await post(id, 'nobody', 'release')).status).toBe(404)
    const answer = await jsonOf<{ team: AdminTeam }>(await post(id, person, 'release'))
    expect(answer.team.members[0]).toMatchObject({ agreement: 'released', asked: 1 })
    expect(await memberOf(coach2, id)).toMatchObject({ national_id: PEOPLE.student2, agreement: 'released' })
    const entries = await fork().find(AuditEntry, { record: new ObjectId(id) })
    expect(entries).toMatchObject([{ action: 'release', label: name, detail: { person }, changes: [] }])
    expect(await invited()).toEqual(before)
    expect((await post(id, person, 'release')).status).toBe(409)
  })

  test('sends the mail again at any time', async () => {
    const { id, name } = await strangersTeam()
    const answer = await jsonOf<{ team: AdminTeam }>(await post(id, await platformId(id), 'invite'))
    expect(answer.team.members[0]).toMatchObject({ agreement: 'waiting', asked: 2 })
    expect(await mails('team_invitation', CHILD, name)).toHaveLength(2)
  })
})
