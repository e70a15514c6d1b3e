import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { TeamPerson } from '../../model/team.entity.ts'
import type { TeamReader } from './access.ts'
import type { TeamRecord } from './team-view.ts'

export const samplePerson = (steb_user_id: string): TeamPerson => ({
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

export const creatorId = new ObjectId()
export const sampleTeam: TeamRecord & { user: { _id: ObjectId } } = {
  _id: new ObjectId(),
  team_no: 12,
  name: 'صقور سدير',
  schoolName: 'مدرسة الأندلس',
  city: 'الرياض',
  stage: 'متوسط',
  ageLevel: 'Junior',
  image: 'a.png',
  name_key: 'صقور سدير',
  waiting_since: null,
  offered_until: null,
  status: true,
  payment_status: false,
  fee_paid: false,
  created_at: new Date('2026-11-21T09:00:00Z'),
  user: { _id: creatorId },
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
  coaches: [samplePerson('coach')],
  members: [samplePerson('student')],
  invitations: [],
  entity: { steb_user_id: 'school', name: 'School', email: 'school@demo.test', crNumber: '1010456783', tax_id: '' },
}

export const paidTeam = { ...sampleTeam, payment_status: true, fee_paid: true }
/** Active without a payment, as it was free at registration. */
export const freeTeam = { ...sampleTeam, payment_status: true, competion: { ...sampleTeam.competion, paid: false } }

export const sampleReader = (type: TeamReader['type'], more: Partial<TeamReader> = {}): TeamReader => ({
  _id: new ObjectId(),
  type,
  steb_user_id: 'somebody',
  crNumber: undefined,
  ...more,
})

export const readers = {
  creator: sampleReader(PERSON_TYPE.coach, { _id: creatorId }),
  coach: sampleReader(PERSON_TYPE.coach, { steb_user_id: 'coach' }),
  student: sampleReader(PERSON_TYPE.student, { steb_user_id: 'student' }),
  entity: sampleReader(PERSON_TYPE.entity, { crNumber: '1010456783' }),
  entityCreator: sampleReader(PERSON_TYPE.entity, { _id: creatorId, crNumber: '5850123457' }),
  judge: sampleReader(PERSON_TYPE.judge),
  admin: sampleReader(PERSON_TYPE.admin, { steb_user_id: undefined, role: 'owner' }),
  financeAdmin: sampleReader(PERSON_TYPE.admin, { steb_user_id: undefined, role: 'finance' }),
  viewerAdmin: sampleReader(PERSON_TYPE.admin, { steb_user_id: undefined, role: 'viewer' }),
  moderatorAdmin: sampleReader(PERSON_TYPE.admin, { steb_user_id: 'coach', role: 'moderator' }),
  strangeCoach: sampleReader(PERSON_TYPE.coach),
  strangeEntity: sampleReader(PERSON_TYPE.entity, { crNumber: '5850123457' }),
  studentCreator: sampleReader(PERSON_TYPE.student, { _id: creatorId }),
  strangeStudent: sampleReader(PERSON_TYPE.student),
}
