import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createOpenCompetition, registrationForm } from '../../api/src/modules/teams/registration.fixture.ts'
import { PEOPLE } from '../../api/src/testing/harness.ts'
import type { RawResponse } from './raw-http-client.ts'
import { startTestEnvironment } from './test-environment.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())
beforeEach(() => environment.deps.orm.em.fork().getCollection('rate_limits').deleteMany({}))

const register = (draft: RegistrationDraft): Promise<RawResponse> =>
  environment.sendAs('coach', {
    method: 'POST',
    path: '/api/teams/registration',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: draft }),
  })
const codeOf = ({ text }: RawResponse): string => (JSON.parse(text) as { code?: string }).code ?? 'registered'

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
  it.each(ALIKE)('cannot both have names that look like %s', async (name, others) => {
    const competition = await createOpenCompetition(environment.api)
    const form = (teamName: string, member: string) => registrationForm(competition, { teamName, members: [member] })
    expect(codeOf(await register(form(name, PEOPLE.student2)))).toBe('registered')
    for (const other of others)
      expect(codeOf(await register(form(other, PEOPLE.student4))), other).toBe('team_name_taken')
  })

  it('may be called alike in two competitions', async () => {
    const [one, other] = [await createOpenCompetition(environment.api), await createOpenCompetition(environment.api)]
    expect(codeOf(await register(registrationForm(one, { members: [PEOPLE.student2] })))).toBe('registered')
    expect(codeOf(await register(registrationForm(other, { members: [PEOPLE.student2] })))).toBe('registered')
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
    const competition = await createOpenCompetition(environment.api)
    const answer = await register(registrationForm(competition, { teamName, members: [PEOPLE.student2] }))
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
    const before = await environment.deps.orm.em.fork().getCollection('users').countDocuments({ type: 4 })
    for (const email of ['ADMIN@demo.test', ' admin@demo.test ', 'admin@demo.test\u200B', 'admin@DEMO.test']) {
      const { status } = await environment.sendAs('admin', {
        method: 'POST',
        path: '/api/admin/admins',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...admin, email }),
      })
      expect([400, 409], email).toContain(status)
    }
    expect(await environment.deps.orm.em.fork().getCollection('users').countDocuments({ type: 4 })).toBe(before)
  })
})
