import { createHash } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { getUser } from '@olympiad/contracts/calls/current-session'
import { ensureTeamPersonAccount, erasePerson } from '@olympiad/contracts/calls/privacy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Erasure } from '../../../model/erasure.entity.ts'
import { Team, type TeamPerson } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { PEOPLE } from '../../../testing/harness.ts'
import { loadDataSubject } from '../personal-data/data-subject.ts'
import { beginErasure, closeAccount } from './begin-erasure.ts'
import { addToErasedList } from './erased-list.ts'
import { replayErasures } from './replay-erasures.ts'
import { resumeErasures } from './run-erasure.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const fork = () => api.deps.orm.em.fork()
const accountOf = (email: string) => fork().findOne(User, { email })
const never = new AbortController().signal
const ERASE_FORM = { confirm: 'student2@demo.test', leave_teams: true }
const erasing = { by: null, request_id: 'test' }

describe('an erasure', () => {
  it('is finished by the background job after a crash, and nobody signs in to that account', async () => {
    const student = await api.as('student2')
    const account = await accountOf('student2@demo.test')
    const id = await beginErasure(api.deps, { user: account?.id ?? '', ...ERASE_FORM }, erasing)
    expect((await student(getUser.path, { method: 'POST' })).status).toBe(401)
    await expect(api.as('student2')).rejects.toMatchObject({ code: 'account_disabled' })
    await resumeErasures(api.deps, never)
    expect(await fork().findOne(Erasure, { _id: id })).toMatchObject({ state: 'running' })
    const later = { ...api.deps, now: () => new Date(Date.now() + 3 * 60_000) }
    await resumeErasures(later, never)
    expect(await fork().findOne(Erasure, { _id: id })).toMatchObject({ state: 'done' })
    expect(await accountOf('student2@demo.test')).toBeNull()
  })

  it('that fails in the background job stops no other, and is reported as a failed job', async () => {
    const later = () => new Date(Date.now() + 3 * 60_000)
    const ids: ObjectId[] = []
    for (const email of ['coach2@demo.test', 'entity@demo.test']) {
      const account = await fork().findOneOrFail(User, { email })
      const subject = await loadDataSubject(fork(), account)
      ids.push((await inTransaction(api.deps.orm, (em) => closeAccount(em, subject, erasing, new Date())))._id)
    }
    const { storage } = api.deps
    let puts = 0
    const failsOnce = {
      ...storage,
      put: (key: string, bytes: Uint8Array) =>
        puts++ === 0 ? Promise.reject(new Error('full')) : storage.put(key, bytes),
    }
    await expect(resumeErasures({ ...api.deps, storage: failsOnce, now: later }, never)).rejects.toThrow('not finished')
    const states = async () => (await fork().find(Erasure, { _id: { $in: ids } })).map(({ state }) => state).sort()
    expect(await states()).toEqual(['done', 'running'])
    await resumeErasures({ ...api.deps, now: later }, never)
    expect(await states()).toEqual(['done', 'done'])
  })

  it('is followed by a new empty account when the person signs in again', async () => {
    const before = await accountOf('student@demo.test')
    await send(
      erasePerson,
      { body: { user: before?.id ?? '', confirm: 'student@demo.test', leave_teams: true } },
      api.admin,
    )
    const again = await api.as('student')
    const { user } = await send(getUser, {}, again)
    expect(user.national_id).toBe(PEOPLE.student)
    expect(user.id).not.toBe(before?.id)
    const teams = await (await again('/api/teams')).json()
    expect(teams).toMatchObject({ teams: [] })
  })

  it('is done once for two concurrent requests', async () => {
    const user = (await accountOf('judge@demo.test'))?.id ?? ''
    const ask = () =>
      send(erasePerson, { body: { user, confirm: 'judge@demo.test' } }, api.admin).then(
        () => 'done',
        (refusal: { code: string }) => refusal.code,
      )
    const outcomes = await Promise.all([ask(), ask()])
    expect(outcomes).toContain('done')
    expect(['erasure_in_progress', 'not_found']).toContain(outcomes.find((outcome) => outcome !== 'done'))
    expect(await fork().count(Erasure, { user: new ObjectId(user) })).toBe(1)
  })

  it('is repeated on a restored older backup', async () => {
    const em = fork()
    const { _id, id: user } = await em.findOneOrFail(User, { email: 'student3@demo.test' })
    const team = await em.findOneOrFail(Team, { 'members.national_id': PEOPLE.student3 } as object)
    const rows = (name: string) => em.getCollection(name)
    const [account, roster] = [await rows('users').findOne({ _id }), await rows('teams').findOne({ _id: team._id })]
    const sheet = await rows('scorings').findOne({})
    if (!sheet) throw new Error('the demo has a competition day')
    const signed = { ...sheet, judge: _id, judge_name: 'Judge', team: team._id, captain: 'Captain', signature: 'M1 1' }
    await rows('scorings').replaceOne({ _id: sheet._id }, signed)
    const game = await rows('games').findOne({})
    if (!game) throw new Error('the demo has a game')
    const answers = ['Captain', 'Opponent'].map((captain) => ({ answer: 'agreed', captain, objection: '' }))
    const sides = [{ team: team.id }, { team: new ObjectId().toHexString() }]
    const played = { ...game, sides, entries: [{ judge: user, judge_name: 'Judge', answers }] }
    await rows('games').replaceOne({ _id: game._id }, played)
    await send(erasePerson, { body: { user, confirm: 'student3@demo.test', leave_teams: true } }, api.admin)
    expect(await replayErasures(api.deps), 'nothing to do as long as the database knows').toBe(0)
    await rows('users').replaceOne({ _id }, { ...account })
    await rows('teams').replaceOne({ _id: team._id }, { ...roster })
    await rows('scorings').replaceOne({ _id: sheet._id }, signed)
    await rows('games').replaceOne({ _id: game._id }, played)
    await rows('erasures').deleteMany({ user: _id })
    expect(await accountOf('student3@demo.test')).not.toBeNull()
    expect(await replayErasures(api.deps)).toBe(1)
    expect(await accountOf('student3@demo.test')).toBeNull()
    expect(JSON.stringify(await rows('teams').findOne({ _id: team._id }))).not.toContain(PEOPLE.student3)
    expect(await rows('scorings').findOne({ _id: sheet._id })).toMatchObject({
      judge_name: '',
      captain: '',
      signature: '',
    })
    expect(await rows('games').findOne({ _id: game._id })).toMatchObject({
      entries: [{ judge_name: '', answers: [{ captain: '' }, { captain: 'Opponent' }] }],
    })
    expect(await replayErasures(api.deps)).toBe(0)
  })

  it('is repeated for a team member who had no account at the time of the backup', async () => {
    const em = fork()
    const rows = (name: string) => em.getCollection(name)
    const accounts = new Set((await em.findAll(User)).map(({ steb_user_id }) => steb_user_id))
    const isGuest = ({ name, steb_user_id }: TeamPerson) => name !== '' && !accounts.has(steb_user_id)
    const team = (await em.findAll(Team)).find(({ members }) => members.some(isGuest))
    const person = team?.members.find(isGuest)
    if (!team || !person) throw new Error('everybody of the demo has an account')
    const backup = await rows('teams').find({ 'members.steb_user_id': person.steb_user_id }).toArray()
    const body = { team: team.id, person: person.steb_user_id }
    const { user } = await send(ensureTeamPersonAccount, { body }, api.admin)
    const confirm = person.email || person.name
    await send(erasePerson, { body: { user, confirm, leave_teams: true } }, api.admin)
    for (const before of backup) await rows('teams').replaceOne({ _id: before._id }, before)
    await rows('erasures').deleteMany({ user: new ObjectId(user) })
    await rows('users').deleteOne({ _id: new ObjectId(user) })
    expect(await replayErasures(api.deps)).toBe(1)
    expect(JSON.stringify(await rows('teams').find({}).toArray())).not.toContain(person.national_id)
    expect(await replayErasures(api.deps)).toBe(0)
  })

  it('is not repeated when they return by themselves, also after a restored backup without their data', async () => {
    const student = await accountOf('student4@demo.test')
    const user = student?.id ?? ''
    await send(erasePerson, { body: { user, confirm: 'student4@demo.test', leave_teams: true } }, api.admin)
    await fork().nativeDelete(Erasure, { user: new ObjectId(user) })
    expect(await replayErasures(api.deps)).toBe(0)
    await api.as('student4')
    expect(await replayErasures(api.deps)).toBe(0)
    expect(await accountOf('student4@demo.test')).not.toBeNull()
  })

  it('leaves no record from which numbers can be guessed', async () => {
    const { storage } = api.deps
    for await (const key of storage.keys()) {
      if (!key.startsWith('erased/')) continue
      const text = `${key} ${Buffer.from((await storage.get(key)) ?? [])}`
      for (const number of Object.values(PEOPLE)) {
        expect(text).not.toContain(number)
        for (const form of ['hex', 'base64url'] as const)
          expect(text).not.toContain(createHash('sha256').update(number).digest(form))
      }
    }
  })

  it('of an unknown person changes nothing', async () => {
    await addToErasedList(api.deps.storage, { key: 'f'.repeat(64), marks: ['nobody'] })
    const users = await fork().count(User, { erased_at: null })
    expect(await replayErasures(api.deps)).toBe(0)
    expect(await fork().count(User, { erased_at: null })).toBe(users)
  })
})
