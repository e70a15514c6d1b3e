import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON } from '@olympiad/contracts/constants'
import type { TeamPerson } from '../../model/team.entity.ts'
import type { Reader } from './access.ts'
import type { TeamRecord } from './team-view.ts'

/** For tests: somebody of a team, by what the platform calls them. */
export const person = (steb_user_id: string): TeamPerson => ({
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

/** For tests: who registered the team. */
export const creator = new ObjectId()
export const team: TeamRecord & { user: { _id: ObjectId } } = {
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
  fee_paid: false,
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
  invitations: [],
  entity: { steb_user_id: 'school', name: 'School', email: 'school@demo.test', crNumber: '1010456783', tax_id: '' },
}
export const paidTeam = { ...team, payment_status: true, fee_paid: true }
/** For tests: one that is active without money, as there was none to pay when it registered. */
export const freeTeam = { ...team, payment_status: true, competion: { ...team.competion, paid: false } }

/** For tests: somebody who is nothing to the team unless told. */
export const reader = (type: Reader['type'], more: Partial<Reader> = {}): Reader => ({
  _id: new ObjectId(),
  type,
  steb_user_id: 'somebody',
  crNumber: undefined,
  ...more,
})
/** For tests: who can be what to the team. */
export const readers = {
  creator: reader(PERSON.coach, { _id: creator }),
  coach: reader(PERSON.coach, { steb_user_id: 'coach' }),
  student: reader(PERSON.student, { steb_user_id: 'student' }),
  entity: reader(PERSON.entity, { crNumber: '1010456783' }),
  entityCreator: reader(PERSON.entity, { _id: creator, crNumber: '5850123457' }),
  judge: reader(PERSON.judge),
  admin: reader(PERSON.admin, { steb_user_id: undefined }),
  strangeCoach: reader(PERSON.coach),
  strangeEntity: reader(PERSON.entity, { crNumber: '5850123457' }),
  studentCreator: reader(PERSON.student, { _id: creator }),
  strangeStudent: reader(PERSON.student),
}
