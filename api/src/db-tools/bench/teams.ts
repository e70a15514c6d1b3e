import { type Document, ObjectId } from 'mongodb'
import type { TeamPerson } from '../../model/team.entity.ts'

export const TEAMS_PER_COACH = 5
const COMPETITIONS = 6
const REGIONS = 13

const kinds = { team: 1, season: 2, competition: 3, region: 4, user: 5 } as const

export function benchId(kind: keyof typeof kinds, n: number): ObjectId {
  return ObjectId.createFromHexString(
    `66a0${kinds[kind].toString(16).padStart(4, '0')}${n.toString(16).padStart(16, '0')}`,
  )
}

export const seasonId = benchId('season', 0)
export const competitionIdOf = (team: number): ObjectId => benchId('competition', team % COMPETITIONS)
export const coachIdOf = (team: number): ObjectId => benchId('user', Math.floor(team / TEAMS_PER_COACH))
export const memberId = (team: number, member: number): string => `9${String(team * 10 + member).padStart(9, '0')}`

export function teamDocument(n: number): Document {
  const coaches = [1, 2].map((k) => person(`8${String(coachNumber(n) * 10 + k).padStart(9, '0')}`, n + k))
  const members = [1, 2, 3].map((k) => person(memberId(n, k), n + k))
  const name = `صقور الروبوت ${n}`
  return {
    _id: benchId('team', n),
    team_no: n + 1,
    name,
    name_key: name,
    schoolName: `مدرسة الأندلس المتوسطة ${n % 500}`,
    region: benchId('region', n % REGIONS),
    city: `مدينة ${n % 90}`,
    stage: 'متوسط',
    ageLevel: 'Junior',
    image: `${n.toString(16).padStart(32, '0')}.webp`,
    season: seasonId,
    competion: competitionIdOf(n),
    user: coachIdOf(n),
    coaches,
    members,
    member_keys: members.flatMap((each) => [`platform:${each.steb_user_id}`, `national:${each.national_id}`]),
    entity:
      n % 3 === 0
        ? {
            steb_user_id: `7${n}`,
            name: 'شركة التقنية',
            email: `entity-${n}@example.sa`,
            crNumber: `10${n}`,
            tax_id: '',
          }
        : null,
    status: true,
    payment_status: n % 4 !== 0,
    payment_attempts: 1,
    notes: '',
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 1000),
  }
}

const coachNumber = (team: number): number => Math.floor(team / TEAMS_PER_COACH)

function person(id: string, n: number): TeamPerson {
  return {
    steb_user_id: id,
    name: `عبد الرحمن محمد القحطاني ${n}`,
    email: `member-${id}@example.sa`,
    national_id: `11${id.slice(-8)}`,
    phone_number: '+966501234567',
    dob: '2012-05-17',
    gender: 'male',
    nationality: 'SA',
    picture: `https://membership.example.sa/pictures/${id}.jpg`,
    status: true,
  }
}
