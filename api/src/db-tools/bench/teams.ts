import { type Document, ObjectId } from 'mongodb'
import type { TeamPerson } from '../../model/team.entity.ts'

/** How many teams one coach registers, however many teams there are. */
export const TEAMS_OF_A_COACH = 5
const COMPETITIONS = 6
const REGIONS = 13

const kinds = { team: 1, season: 2, competition: 3, region: 4, user: 5 } as const

/** The id of the nth thing of a kind, the same in every run. */
export function idOf(kind: keyof typeof kinds, n: number): ObjectId {
  return ObjectId.createFromHexString(
    `66a0${kinds[kind].toString(16).padStart(4, '0')}${n.toString(16).padStart(16, '0')}`,
  )
}

export const season = idOf('season', 0)
export const competitionOf = (team: number): ObjectId => idOf('competition', team % COMPETITIONS)
export const coachOf = (team: number): ObjectId => idOf('user', Math.floor(team / TEAMS_OF_A_COACH))
/** The membership id of a team's member; each member is in one team. */
export const memberId = (team: number, member: number): string => `9${String(team * 10 + member).padStart(9, '0')}`

/** The nth team as the api stores one: two coaches, three members, about two kilobytes. */
export function teamDocument(n: number): Document {
  const coaches = [1, 2].map((k) => person(`8${String(coachNumber(n) * 10 + k).padStart(9, '0')}`, n + k))
  const members = [1, 2, 3].map((k) => person(memberId(n, k), n + k))
  const name = `صقور الروبوت ${n}`
  return {
    _id: idOf('team', n),
    team_no: n + 1,
    name,
    name_key: name,
    schoolName: `مدرسة الأندلس المتوسطة ${n % 500}`,
    region: idOf('region', n % REGIONS),
    city: `مدينة ${n % 90}`,
    stage: 'متوسط',
    ageLevel: 'Junior',
    image: `${n.toString(16).padStart(32, '0')}.webp`,
    season,
    competion: competitionOf(n),
    user: coachOf(n),
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

const coachNumber = (team: number): number => Math.floor(team / TEAMS_OF_A_COACH)

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
