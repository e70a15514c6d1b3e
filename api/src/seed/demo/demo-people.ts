import { ObjectId } from '@mikro-orm/mongodb'
import { createDemoPeople } from '@olympiad/sandbox/people/create-demo-people'
import type { TeamEntity, TeamPerson } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

const COACH = 'coach@demo.test'
const ENTITY = 'entity@demo.test'

type Played = ReturnType<typeof createDemoPeople>[number]

function played(email: string): Played {
  const person = createDemoPeople().find((candidate) => candidate.email === email)
  if (!person) throw new Error(`nobody in the sandbox is ${email}`)
  return person
}

export function demoTeamPerson(email: string): TeamPerson {
  const { steb_user_id, name, national_id, phone_number, dob, gender, nationality, picture, status } = played(email)
  return { steb_user_id, name, email, national_id, phone_number, dob, gender, nationality, picture, status }
}

export function demoTeamEntity(): TeamEntity {
  const { steb_user_id, name, email, crNumber = '', tax_id = '' } = played(ENTITY)
  return { steb_user_id, name, email, crNumber, tax_id }
}

function createAccount(em: Em, played: Played, created_at: Date): User {
  const { type, subscription, entityType = null, crNumber = null, tax_id = null, ...person } = played
  const { steb_user_id, name, email, national_id, phone_number, dob, gender, nationality, picture } = person
  return em.create(User, {
    ...{ _id: new ObjectId(), steb_user_id, name, email, national_id, phone_number, dob, gender, nationality, picture },
    ...{ type, subscription, entityType, crNumber, tax_id, created_at },
  })
}

export const createMainAccounts = (em: Em, created_at: Date) => ({
  coach: { user: createAccount(em, played(COACH), created_at), person: demoTeamPerson(COACH) },
  entity: createAccount(em, played(ENTITY), created_at),
})

const DAY_MS = 24 * 3_600_000

/** By mail address. */
export function createOtherAccounts(em: Em, from: Date): Map<string, User> {
  const others = createDemoPeople().filter(({ email }) => email !== COACH && email !== ENTITY)
  return new Map(
    others.map((person, day) => [person.email, createAccount(em, person, new Date(from.getTime() + day * DAY_MS))]),
  )
}
