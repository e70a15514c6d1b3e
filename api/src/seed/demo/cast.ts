import { ObjectId } from '@mikro-orm/mongodb'
import { demoPeople } from '@olympiad/sandbox/people/seed'
import type { TeamEntity, TeamPerson } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

const COACH = 'coach@demo.test'
const ENTITY = 'entity@demo.test'

type Played = ReturnType<typeof demoPeople>[number]

/** A person of the sandbox, as the membership platform answers them: who signs in as one finds what is theirs. */
function played(email: string): Played {
  const person = demoPeople().find((one) => one.email === email)
  if (!person) throw new Error(`nobody in the sandbox is ${email}`)
  return person
}

/** Somebody of the sandbox as a team has them, by the address that they sign in with. */
export function castPerson(email: string): TeamPerson {
  const { steb_user_id, name, national_id, phone_number, dob, gender, nationality, picture, status } = played(email)
  return { steb_user_id, name, email, national_id, phone_number, dob, gender, nationality, picture, status }
}

/** The school of the sandbox as a team has it. */
export function castEntity(): TeamEntity {
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

/** The coach and the school whose teams the demo has: their accounts, and the coach as teams have her. */
export const createCast = (em: Em, created_at: Date) => ({
  coach: { user: createAccount(em, played(COACH), created_at), person: castPerson(COACH) },
  entity: createAccount(em, played(ENTITY), created_at),
})

const DAY_MS = 24 * 3_600_000

/** Everybody else of the sandbox, as if one had signed in for the first time on each day from then on. */
export function createNewcomers(em: Em, from: Date): void {
  const others = demoPeople().filter(({ email }) => email !== COACH && email !== ENTITY)
  for (const [day, person] of others.entries()) createAccount(em, person, new Date(from.getTime() + day * DAY_MS))
}
