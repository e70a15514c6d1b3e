import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON } from '@olympiad/contracts/constants'
import { describe, expect, test } from 'vitest'
import { accessOf, type Reader } from './access.ts'
import type { TeamPerson } from './team.entity.ts'
import { type TeamRecord, teamView } from './team-view.ts'

const person = (steb_user_id: string): TeamPerson => ({
  steb_user_id,
  name: `Name of ${steb_user_id}`,
  email: `${steb_user_id}@demo.test`,
  national_id: '1100000015',
  phone_number: '+966501234567',
  dob: '2013-04-05',
  gender: 'Female',
  nationality: 'SA',
  picture: 'https://platform.test/a.png',
  status: true,
})

const creator = new ObjectId()
const team: TeamRecord & { user: { _id: ObjectId } } = {
  _id: new ObjectId(),
  team_no: 12,
  name: 'صقور سدير',
  schoolName: 'مدرسة الأندلس',
  city: 'الرياض',
  stage: 'متوسط',
  ageLevel: 'Junior',
  image: 'a.png',
  name_key: 'صقور سدير',
  status: true,
  payment_status: false,
  created_at: new Date('2026-11-21T09:00:00Z'),
  user: { _id: creator },
  season: { _id: new ObjectId(), name: 'موسم', name_en: 'Season', slug: 'wro-2026' },
  competion: {
    _id: new ObjectId(),
    slug: 'robo_mission',
    name: 'مهمة',
    name_en: 'RoboMission',
    members_no: 3,
    coaches_no: 1,
    paid: true,
    price: 450,
    currency: 'SAR',
  },
  region: { _id: new ObjectId(), en_name: 'Riyadh', ar_name: 'الرياض' },
  coaches: [person('coach')],
  members: [person('student')],
  entity: { steb_user_id: 'school', name: 'School', email: 'school@demo.test', crNumber: '1010456783', tax_id: '' },
}
const paidTeam = { ...team, payment_status: true }

const reader = (type: Reader['type'], more: Partial<Reader> = {}): Reader => ({
  _id: new ObjectId(),
  type,
  steb_user_id: 'somebody',
  crNumber: undefined,
  ...more,
})
const readers = {
  creator: reader(PERSON.coach, { _id: creator }),
  coach: reader(PERSON.coach, { steb_user_id: 'coach' }),
  student: reader(PERSON.student, { steb_user_id: 'student' }),
  entity: reader(PERSON.entity, { crNumber: '1010456783' }),
  judge: reader(PERSON.judge),
  admin: reader(PERSON.admin, { steb_user_id: undefined }),
  strangeCoach: reader(PERSON.coach),
  strangeEntity: reader(PERSON.entity, { crNumber: '5850123457' }),
  strangeStudent: reader(PERSON.student),
}
const PERSONAL = ['national_id', 'email', 'phone_number', 'dob']

const seenBy = (one: Reader, seen = team) =>
  teamView(seen, accessOf(seen, one), { resultes: [], order: { payment_status: 'pending', total_amount: 518 } })

describe('a team is seen', () => {
  test.each(['creator', 'coach', 'student', 'entity', 'admin'] as const)('by its %s', (who) => {
    expect(accessOf(team, readers[who]).sees).toBe(true)
  })
  test.each(['strangeCoach', 'strangeEntity', 'strangeStudent'] as const)('not by a %s', (who) => {
    expect(accessOf(paidTeam, readers[who])).toEqual({ sees: false, personal: false, pays: false })
  })
  test('by judges once it is paid', () => {
    expect(accessOf(team, readers.judge).sees).toBe(false)
    expect(accessOf(paidTeam, readers.judge).sees).toBe(true)
  })
  test('not by an entity account without a number, when the team has no entity', () => {
    const nobody = reader(PERSON.entity, { crNumber: '' })
    expect(accessOf({ ...team, entity: null }, nobody).sees).toBe(false)
  })
  test('not by an account without a platform id, when a coach has none either', () => {
    const nameless = { ...team, coaches: [{ ...person(''), steb_user_id: '' }] }
    expect(accessOf(nameless, reader(PERSON.student, { steb_user_id: '' })).sees).toBe(false)
  })
})

describe('the personal facts of its people', () => {
  test.each(['creator', 'coach'] as const)('are shown to its %s once it is paid, and not before', (who) => {
    expect(seenBy(readers[who], paidTeam).members[0]).toMatchObject({ national_id: '1100000015', dob: '2013-04-05' })
    for (const field of PERSONAL) expect(seenBy(readers[who]).members[0]).not.toHaveProperty(field)
  })
  test.each(['admin'] as const)('are shown to its %s', (who) => {
    expect(seenBy(readers[who]).members[0]).toMatchObject({ national_id: '1100000015', dob: '2013-04-05' })
  })
  test.each(['student', 'entity', 'judge'] as const)('are not shown to its %s', (who) => {
    const { coaches, members } = seenBy(readers[who])
    for (const shown of [...coaches, ...members]) {
      expect(shown).toMatchObject({ name: expect.any(String), picture: expect.any(String) })
      for (const field of PERSONAL) expect(shown).not.toHaveProperty(field)
    }
  })
})

describe('paying', () => {
  test.each(['creator', 'coach', 'entity', 'admin'] as const)('is offered to its %s, with the state', (who) => {
    expect(seenBy(readers[who])).toMatchObject({ may_pay: true, order_status: 'pending' })
  })
  test.each(['student', 'judge'] as const)('is not offered to its %s, who learns nothing of the order', (who) => {
    const view = seenBy(readers[who])
    expect(view.may_pay).toBe(false)
    expect(view).not.toHaveProperty('order_status')
  })
  test('is not offered to a creator who is a student by now', () => {
    expect(seenBy(reader(PERSON.student, { _id: creator })).may_pay).toBe(false)
  })
  test('says what the page will ask for: the open attempt’s amount, else today’s price', () => {
    expect(seenBy(readers.creator).to_pay).toBe(518)
    const dearer = { ...team, competion: { ...team.competion, price: 900 } }
    const access = accessOf(dearer, readers.creator)
    const attempt = (payment_status: 'pending' | 'failed') => ({ payment_status, total_amount: 518 })
    expect(teamView(dearer, access, { resultes: [], order: attempt('pending') }).to_pay).toBe(518)
    expect(teamView(dearer, access, { resultes: [], order: attempt('failed') }).to_pay).toBe(1035)
    expect(seenBy(readers.student)).not.toHaveProperty('to_pay')
  })
  test('is not offered for a team that is paid, disabled or flagged', () => {
    expect(seenBy(readers.creator, paidTeam).may_pay).toBe(false)
    expect(seenBy(readers.creator, { ...team, status: false }).may_pay).toBe(false)
    const access = accessOf(team, readers.creator)
    expect(
      teamView(team, access, { resultes: [], order: { payment_status: 'flagged', total_amount: 518 } }).may_pay,
    ).toBe(false)
  })
})

test('a team that is not in anybody’s order yet has no state of one', () => {
  const view = teamView(team, accessOf(team, readers.creator), { resultes: [], order: undefined })
  expect(view).not.toHaveProperty('order_status')
  expect(view).toMatchObject({ id: team._id.toHexString(), _id: team._id.toHexString(), team_no: 12, may_pay: true })
})
