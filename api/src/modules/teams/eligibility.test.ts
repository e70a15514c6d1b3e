import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { addMember, listTeams, lookUpMember } from '@olympiad/contracts/calls/teams'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { PEOPLE, startTwoInstances } from '../../testing/harness.ts'
import { createTestClock, DAY } from '../../testing/test-clock.ts'
import { callStartPayment, runJob } from '../payments/payments.fixture.ts'
import { adminTeamCalls } from './admin.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'

const clock = createTestClock()
const { api, fork, coach } = await registrationFixture({ now: clock.now })
const { put, people, create } = adminTeamCalls(api)
const coach2 = await api.as('coach2')

const DAY_OF_AGE = '2026-12-31'
/** Of the sandbox's people, by their birth date there. */
const personOf = async (number: string) => {
  const person = await api.deps.membership.findMember(number)
  if (!person) throw new Error(`nobody has ${number}`)
  return { ...person, age: 2026 - Number(person.dob.slice(0, 4)), id: person.steb_user_id ?? '' }
}
const [first, second] = [await personOf(PEOPLE.student2), await personOf(PEOPLE.student3)]
const tooYoungFor = { age_from: first.age + 1, age_to: 40 }
const anyAge = { age_from: null, age_to: null }
const level = (title: string, ages: object) => ({ title, desc: '', desc_en: '', ...ages })

const groundWith = (band: object, more: { season?: Partial<Season>; competion?: object } = {}) =>
  createOpenCompetition(api, {
    season: { age_day: DAY_OF_AGE, ...more.season },
    competion: { agelevel: [level('Junior', band)], ...more.competion },
  })
const setLevels = (ground: OpenCompetition, ...agelevel: ReturnType<typeof level>[]) =>
  fork().nativeUpdate(Competition, { _id: ground.competion._id }, { agelevel })
const stored = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })
const wordsIn = (text: string) => text.replace(/[\u2068\u2069]/g, '')
const factOf = (person: { name: string; age: number }, ages: string) =>
  `${person.name} is ${person.age} on 31 Dec 2026; Junior is for ages ${ages}.`
const outside = (...fact: Parameters<typeof factOf>) =>
  `${factOf(...fact)} Choose another member or age group, or ask us for an exception.`
const paidTeam = async (ground: OpenCompetition, members: string[] = [PEOPLE.student2]) => {
  const { team } = await register(coach, registrationForm(ground, { members }))
  await fork().nativeUpdate(Team, { _id: new ObjectId(team._id) }, { payment_status: true })
  return team._id
}

describe('a registration', () => {
  test('names all members outside the ages of their level at once, at their inputs', async () => {
    const youngest = Math.max(first.age, second.age) + 1
    const ground = await groundWith({ age_from: youngest, age_to: youngest + 1 })
    const form = registrationForm(ground, { members: ['', PEOPLE.student2, PEOPLE.student3] })
    const refused = await callErrorOf(register(coach, form))
    expect(refused).toMatchObject({ status: 409, code: 'age_outside' })
    expect(refused.errors.map(({ field, msg }) => [field, wordsIn(msg)])).toEqual([
      ['members.1', outside(first, `${youngest} to ${youngest + 1}`)],
      ['members.2', outside(second, `${youngest} to ${youngest + 1}`)],
    ])
    expect(JSON.stringify(refused)).not.toContain(first.dob)
  })

  test('says it in Arabic too', async () => {
    const form = registrationForm(await groundWith(tooYoungFor), { members: [PEOPLE.student2] })
    const answer = await coach('/api/teams/registration', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      body: JSON.stringify({ data: form }),
    })
    const { errors } = (await answer.json()) as { errors: { msg: string }[] }
    expect(wordsIn(errors[0]?.msg ?? '')).toContain(`عمر ${first.name} في`)
  })

  test('is accepted within the ages, and without any', async () => {
    for (const band of [{ age_from: first.age, age_to: first.age }, anyAge, {}]) {
      const { team } = await register(coach, registrationForm(await groundWith(band), { members: [PEOPLE.student2] }))
      expect(team.team_no).toBe(1)
    }
  })

  test('counts age on the day of the season', async () => {
    const birthday = `2026${first.dob.slice(4)}`
    const band = { age_from: first.age }
    const form = async (age_day: string) =>
      registrationForm(await groundWith(band, { season: { age_day } }), { members: [PEOPLE.student2] })
    await register(coach, await form(birthday))
    const dayBefore = new Date(Date.parse(birthday) - DAY).toISOString().slice(0, 10)
    expect(await callErrorOf(register(coach, await form(dayBefore)))).toMatchObject({ code: 'age_outside' })
  })

  test('needs the least number of members', async () => {
    const ground = await groundWith({}, { competion: { members_min: 2 } })
    const refused = await callErrorOf(register(coach, registrationForm(ground, { members: [PEOPLE.student2] })))
    expect(refused).toMatchObject({ status: 400, code: 'too_few_members', errors: [{ field: 'members' }] })
    expect(refused.message).toBe('The team has 1 of at least 2 members. Add the others, or ask us for an exception.')
    await register(coach, registrationForm(ground))
  })

  test('without a birth date is refused where the level has ages, and nowhere else', async () => {
    const { findMember } = api.deps.membership
    onTestFinished(() => {
      api.deps.membership.findMember = findMember
    })
    api.deps.membership.findMember = async (number) => {
      const found = await findMember(number)
      return found && { ...found, dob: '' }
    }
    const members = [PEOPLE.student2]
    const refused = await callErrorOf(register(coach, registrationForm(await groundWith({ age_to: 40 }), { members })))
    expect(refused).toMatchObject({ code: 'age_unknown', errors: [{ field: 'members.0' }] })
    expect(wordsIn(refused.message)).toContain(`no birth date of ${first.name}`)
    await register(coach, registrationForm(await groundWith({}), { members }))
  })
})

describe('the preview of a student', () => {
  const look = async (body: object) =>
    (await send(lookUpMember, { body: { member_id: PEOPLE.student2, ...body } }, coach)).member
  test('tells the age where it breaks the rule, never the birth date', async () => {
    const { competion } = await groundWith(tooYoungFor)
    const member = await look({ competion_id: competion._id.toHexString(), ageLevel: 'Junior' })
    expect(wordsIn(member.not_eligible ?? '')).toBe(outside(first, `${first.age + 1} to 40`))
    expect(member.dob).toBe('')
    expect(JSON.stringify(member)).not.toContain(first.dob)
  })

  test('tells nothing where it keeps the rule, of a hidden season, or without a level', async () => {
    const fits = await groundWith({ age_to: 40 })
    const hidden = await groundWith(tooYoungFor, { season: { status: false } })
    for (const { competion } of [fits, hidden]) {
      expect(await look({ competion_id: competion._id.toHexString(), ageLevel: 'Junior' })).not.toHaveProperty(
        'not_eligible',
      )
    }
    expect(await look({})).not.toHaveProperty('not_eligible')
  })
})

describe('a member who does not fit the ages', () => {
  const band = { age_from: second.age, age_to: second.age }
  const other = first.age === second.age ? { age_from: first.age + 1 } : band

  test('is not added by a coach', async () => {
    const ground = await groundWith({})
    const team_id = await paidTeam(ground, [PEOPLE.student3])
    await setLevels(ground, level('Junior', tooYoungFor))
    const refused = await callErrorOf(send(addMember, { body: { team_id, member_id: PEOPLE.student2 } }, coach))
    expect(refused).toMatchObject({ status: 409, code: 'age_outside', errors: [{ field: 'member_id' }] })
    expect((await stored(team_id)).members).toHaveLength(1)
  })

  test('is neither added nor swapped in by an admin, but with a reason', async () => {
    const ground = await groundWith({})
    const id = await paidTeam(ground, [PEOPLE.student4])
    await setLevels(ground, level('Junior', tooYoungFor))
    const member_id = PEOPLE.student2
    expect(await people('POST', id, 'members', { member_id })).toMatchObject({
      http: 409,
      code: 'age_outside',
      errors: [{ field: 'member_id' }],
    })
    expect(await people('PUT', id, `members/${PEOPLE.student4}`, { member_id })).toMatchObject({ code: 'age_outside' })
    expect(await people('POST', id, 'members', { member_id, exception: ' ' })).toMatchObject({
      http: 400,
      errors: [{ field: 'exception', msg: 'Write why the rule does not apply here.' }],
    })
    const added = await people('POST', id, 'members', { member_id, exception: 'Skipped a class' })
    expect(added.http).toBe(200)
    expect(added.team.exceptions).toEqual([{ person: first.id, reason: 'Skipped a class', at: expect.any(String) }])
  })

  test('stays when the rule comes later, and the console says so, without advice to a coach', async () => {
    const ground = await groundWith({})
    const id = await paidTeam(ground)
    await setLevels(ground, level('Junior', tooYoungFor))
    const team = await put(id, { notes: 'x' })
    expect(team.members).toHaveLength(1)
    expect(team.not_eligible.map(({ person, msg_en }) => [person, wordsIn(msg_en)])).toEqual([
      [first.id, factOf(first, `${first.age + 1} to 40`)],
    ])
    const seen = await send(listTeams, { query: { team_id: id } }, coach)
    expect(JSON.stringify(seen)).not.toContain('eligible')
  })

  test('stops a change of the level, and a move', async () => {
    const ground = await groundWith({})
    await setLevels(ground, level('Junior', {}), level('Senior', other))
    const id = await paidTeam(ground)
    const refused = await put(id, { ageLevel: 'Senior' })
    expect(refused).toMatchObject({ http: 409, code: 'age_outside', errors: [{ field: 'ageLevel' }] })
    const to = await another(ground, { agelevel: [level('Junior', other)], members_min: 2 })
    const move = await put(id, { competion: to._id.toHexString() })
    expect(move).toMatchObject({ http: 409, errors: [{ field: 'competion' }] })
    expect(wordsIn(move.errors?.[0]?.msg ?? '')).toMatch(
      new RegExp(`^The team has 1 of at least 2 members.*${first.name} is ${first.age}`),
    )
    expect((await stored(id)).ageLevel).toBe('Junior')
  })
})

const another = async ({ season, competion }: OpenCompetition, changes: object = {}) => {
  const em = fork()
  const { _id, id, season: _season, ...facts } = competion
  const created = em.create(Competition, {
    ...facts,
    slug: new ObjectId().toHexString(),
    ...changes,
    season: season._id,
  })
  await em.flush()
  return created
}

describe('an admin’s exception', () => {
  const withLaterRule = async () => {
    const ground = await groundWith({}, { competion: { members_no: 1 } })
    const id = await paidTeam(ground)
    await setLevels(ground, level('Junior', tooYoungFor))
    return { id, ground }
  }

  test('silences the warning, is in the audit log, shown to admins alone, and can be removed', async () => {
    const { id } = await withLaterRule()
    const made = await people('POST', id, 'exceptions', { person: first.id, reason: 'Born in a leap year' })
    expect(made).toMatchObject({ http: 200, msg: 'The exception is made.' })
    expect(made.team).toMatchObject({
      not_eligible: [],
      exceptions: [{ person: first.id, reason: 'Born in a leap year' }],
    })
    const [entry] = await fork().find(
      AuditEntry,
      { record: new ObjectId(id) },
      { orderBy: { at: -1, _id: -1 }, limit: 1 },
    )
    expect(entry?.changes).toContainEqual({ field: 'exceptions.0.reason', before: null, after: 'Born in a leap year' })
    const seen = await send(listTeams, { query: { team_id: id } }, coach)
    expect(JSON.stringify(seen)).not.toMatch(/exception|leap year/)
    const removed = await people('DELETE', id, `exceptions/${first.id}`)
    expect(removed.team).toMatchObject({ exceptions: [], not_eligible: [{ person: first.id }] })
    expect(await people('DELETE', id, `exceptions/${first.id}`)).toMatchObject({ http: 404 })
  })

  test('and a warning tell a viewer of no reason, name or age', async () => {
    const { id } = await withLaterRule()
    const viewer = await asAdmin(api, 'viewer')
    const read = async () => (await (await viewer(`/api/admin/teams/${id}`)).json()) as AdminTeam
    expect(await read()).toMatchObject({ not_eligible: [{ person: first.id, msg: '', msg_en: '' }] })
    await people('POST', id, 'exceptions', { person: first.id, reason: 'Ill' })
    expect(await read()).toMatchObject({ exceptions: [{ person: first.id, reason: '' }] })
    expect(await people('POST', id, 'exceptions', { person: first.id, reason: 'x' }, viewer)).toMatchObject({
      http: 403,
    })
  })

  test('is for members alone, needs a reason, and leaves with the person', async () => {
    const { id } = await withLaterRule()
    expect(await people('POST', id, 'exceptions', { person: 'nobody', reason: 'x' })).toMatchObject({ http: 404 })
    expect(await people('POST', id, 'exceptions', { person: first.id, reason: ' ' })).toMatchObject({
      http: 400,
      errors: [{ field: 'reason' }],
    })
    await people('POST', id, 'exceptions', { person: first.id, reason: 'x' })
    const swapped = await people('PUT', id, `members/${PEOPLE.student2}`, {
      member_id: PEOPLE.student3,
      exception: 'y',
    })
    expect(swapped.team.exceptions).toEqual(
      second.age > first.age ? [] : [expect.objectContaining({ person: second.id, reason: 'y' })],
    )
  })

  test('from the team’s size allows more members, and fewer', async () => {
    const { id, ground } = await withLaterRule()
    await setLevels(ground, level('Junior', {}))
    expect(await people('POST', id, 'members', { member_id: PEOPLE.student3 })).toMatchObject({ code: 'team_full' })
    await people('POST', id, 'exceptions', { reason: 'A twin' })
    const grown = await people('POST', id, 'members', { member_id: PEOPLE.student3 })
    expect(grown.team.members).toHaveLength(2)
    await people('DELETE', id, 'exceptions/size')
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { members_no: 3, members_min: 2 })
    const refused = await people('DELETE', id, `members/${PEOPLE.student3}`)
    expect(refused).toMatchObject({ http: 409, code: 'too_few_members' })
    await people('POST', id, 'exceptions', { reason: 'Ill' })
    expect((await people('DELETE', id, `members/${PEOPLE.student3}`)).http).toBe(200)
  })

  test('is made with a team that an admin registers, for whatever it breaks', async () => {
    const ground = await groundWith(tooYoungFor, { competion: { members_min: 2 } })
    const form = registrationForm(ground, { members: [PEOPLE.student2] })
    expect(await create(form)).toMatchObject({ http: 400, code: 'too_few_members' })
    const made = await create({ ...form, exception: 'Invited by the ministry' })
    expect(made.team.exceptions.map(({ person, reason }) => [person, reason])).toEqual([
      ['size', 'Invited by the ministry'],
      [first.id, 'Invited by the ministry'],
    ])
    const fine = await create({ ...registrationForm(await groundWith({})), exception: 'Not needed' })
    expect(fine.team.exceptions).toEqual([])
  })
})

describe('in a season with one team for each student', () => {
  const oneTeam = async () => {
    const ground = await groundWith({}, { season: { one_team: true } })
    return { ground, next: { ...ground, competion: await another(ground) } }
  }
  const theirs = (ground: OpenCompetition, more: object = {}) =>
    registrationForm(ground, { teamName: 'Another', coaches: [PEOPLE.coach2], ...more })

  test('a member joins no second one, in whatever competition; a coach may', async () => {
    const { ground, next } = await oneTeam()
    await register(coach, registrationForm(ground, { members: [PEOPLE.student2] }))
    const refused = await callErrorOf(register(coach2, theirs(next)))
    expect(refused).toMatchObject({ status: 409, code: 'member_taken_season', errors: [{ field: 'members.0' }] })
    expect(wordsIn(refused.message)).toContain(`${first.name} is already in another team of this season`)
    await register(coach, registrationForm(next, { members: [PEOPLE.student3] }))
  })

  test('without the switch, one for each competition is allowed', async () => {
    const ground = await groundWith({})
    await register(coach, registrationForm(ground))
    await register(coach2, theirs({ ...ground, competion: await another(ground) }))
  })

  test('an admin may allow a second one with a reason', async () => {
    const { ground, next } = await oneTeam()
    await register(coach, registrationForm(ground, { members: [PEOPLE.student2] }))
    const id = (await register(coach2, theirs(next, { members: [PEOPLE.student3] }))).team._id
    expect(await people('POST', id, 'members', { member_id: PEOPLE.student2 })).toMatchObject({
      http: 409,
      code: 'member_taken_season',
    })
    const added = await people('POST', id, 'members', { member_id: PEOPLE.student2, exception: 'Both finals fit' })
    expect(added.team.exceptions).toMatchObject([{ person: first.id, reason: 'Both finals fit' }])
  })

  test('a team may move, though its own members are in the season', async () => {
    const { ground, next } = await oneTeam()
    const id = await paidTeam(ground)
    expect(await put(id, { competion: next.competion._id.toHexString() })).toMatchObject({ http: 200 })
  })

  test('an expired team comes back only without members of another one', async () => {
    const { ground, next } = await oneTeam()
    const { team } = await register(coach, registrationForm(ground, { members: [PEOPLE.student2] }))
    clock.forward(DAY)
    await runJob(api, 'orders')
    await runJob(api, 'places')
    const [again, other] = [await api.as('coach'), await api.as('coach2')]
    await register(other, theirs(next, { members: [PEOPLE.student2] }))
    expect(await callErrorOf(callStartPayment(again, team._id))).toMatchObject({
      status: 409,
      code: 'retry_member_taken_season',
    })
    expect((await stored(team._id)).name_key ?? null).toBeNull()
    await people('POST', team._id, 'exceptions', { person: first.id, reason: 'Agreed with both coaches' })
    expect((await callStartPayment(again, team._id)).team.order_status).toBe('pending')
  })

  test('two copies that add a member at the same moment: one of them does', async () => {
    const { api: here, other: there, close } = await startTwoInstances()
    try {
      const [mine, yours] = [adminTeamCalls(here), adminTeamCalls(there)]
      for (let turn = 0; turn < 6; turn += 1) {
        const ground = await createOpenCompetition(here, { season: { one_team: true } })
        const em = here.deps.orm.em.fork()
        const { _id, id, season, ...facts } = ground.competion
        const competion = em.create(Competition, { ...facts, slug: 'other', season: ground.season._id })
        await em.flush()
        const one = await mine.registered(await here.as('coach'), { members: [PEOPLE.student2] }, ground)
        const two = await yours.registered(
          await there.as('coach2'),
          { members: [PEOPLE.student3], coaches: [PEOPLE.coach2] },
          { ...ground, competion },
        )
        const body = { member_id: PEOPLE.student4 }
        const outcomes = await Promise.all([
          mine.people('POST', one.id, 'members', body),
          yours.people('POST', two.id, 'members', body),
        ])
        expect(outcomes.map(({ code = 'added' }) => code).sort()).toEqual(['added', 'member_taken_season'])
      }
    } finally {
      await close()
    }
  })
})
