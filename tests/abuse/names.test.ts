import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { formFor, openGround } from '../../api/src/modules/teams/registration.fixture.ts'
import { PEOPLE } from '../../api/src/testing/harness.ts'
import type { Answer } from './ask.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world.close())
beforeEach(() => world.deps.orm.em.fork().getCollection('rate_limits').deleteMany({}))

const register = (draft: RegistrationDraft): Promise<Answer> =>
  world.as('coach', {
    method: 'POST',
    path: '/api/teams/registration',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: draft }),
  })
const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { code?: string }).code ?? 'registered'

/** One name, and others that nobody could tell from it on a list. */
const ALIKE: readonly [name: string, others: readonly string[]][] = [
  [
    'صقور نجد',
    [
      'صقور  نجد',
      'صقور\u00A0نجد',
      'صقـور نجد',
      'صُقُور نَجْد',
      'صقور\u200Cنجد'.replace('\u200C', ' \u200C'),
      'صقور نجد\u200D',
    ],
  ],
  ['أبطال على', ['ابطال علي', 'إبطال على', 'آبطال عَلى', 'أبطال علی']],
  ['شركة کهرباء', ['شركه كهرباء', 'شركة كهرباء']],
  [
    'Falcons 7',
    [
      'falcons 7',
      'Ｆalcons 7',
      'Falcons ٧',
      'Falcons ۷',
      '𝐅alcons 7',
      'Fаlcons 7',
      'Falсons 7',
      'Fαlcons 7',
      'FALCΟNS 7',
    ],
  ],
  ['OPTIC', ['ОРТІС', 'ΟΡΤΙC', 'öptic'.replace('ö', 'o\u0308')]],
]

describe('two teams of one competition', () => {
  it.each(ALIKE)('are never both called what looks like %s', async (name, others) => {
    const ground = await openGround(world.api)
    const form = (teamName: string, member: string) => formFor(ground, { teamName, members: [member] })
    expect(codeOf(await register(form(name, PEOPLE.student2)))).toBe('registered')
    for (const other of others)
      expect(codeOf(await register(form(other, PEOPLE.student4))), other).toBe('team_name_taken')
  })

  it('may be called alike in two competitions', async () => {
    const [one, other] = [await openGround(world.api), await openGround(world.api)]
    expect(codeOf(await register(formFor(one, { members: [PEOPLE.student2] })))).toBe('registered')
    expect(codeOf(await register(formFor(other, { members: [PEOPLE.student2] })))).toBe('registered')
  })
})

describe('a name', () => {
  it.each([
    ['nothing but a filler', '\u3164'],
    ['nothing but joiners', '\u200C\u200D'],
    ['nothing but marks', '\u064B\u064C'],
    ['half a character', 'x\uD800y'],
    ['an override of the reading order', 'abc\u202Egnp.exe'],
    ['an isolate', '\u2067abc\u2069'],
    ['a private character', 'x\uE000'],
  ])('that is %s is refused', async (_what, teamName) => {
    const ground = await openGround(world.api)
    const answer = await register(formFor(ground, { teamName, members: [PEOPLE.student2] }))
    expect(answer.status, answer.text).toBe(400)
  })
})

describe('two accounts', () => {
  it('of admins never share what looks like one address', async () => {
    const admin = {
      name: 'Third',
      email: 'ADMIN@demo.test',
      national_id: '',
      phone_number: '',
      password: 'a-very-long-Passw0rd-of-mine',
      cpassword: 'a-very-long-Passw0rd-of-mine',
    }
    const before = await world.deps.orm.em.fork().getCollection('users').countDocuments({ type: 4 })
    for (const email of ['ADMIN@demo.test', ' admin@demo.test ', 'admin@demo.test\u200B', 'admin@DEMO.test']) {
      const { status } = await world.as('admin', {
        method: 'POST',
        path: '/api/admin/admins',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...admin, email }),
      })
      expect([400, 409], email).toContain(status)
    }
    expect(await world.deps.orm.em.fork().getCollection('users').countDocuments({ type: 4 })).toBe(before)
  })
})
