import { randomBytes } from 'node:crypto'
import { Certificate } from '../../../model/certificate.entity.ts'
import { Team, type TeamPerson } from '../../../model/team.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { digestOf, qualificationSlot } from '../../certificates/certificate.facts.ts'
import { invitationsOfPeople } from '../../teams/invitations/invitation.ts'
import { placeOf } from '../../teams/place.ts'
import { isSubject, linkedTo, rosterOf, type Subject } from '../known/subject.ts'
import { placeOn, storedNames } from './names-of-person.ts'

/** Stands where somebody was: a name that pages write in their language, and an id that nobody has or gets. */
const removedPerson = (): TeamPerson => ({
  steb_user_id: `erased:${randomBytes(8).toString('hex')}`,
  name: '',
  email: '',
  national_id: '',
  phone_number: '',
  dob: '',
  gender: '',
  nationality: '',
  picture: '',
  status: false,
})

type Part = 'coaches' | 'members'
type Names = ReadonlySet<string>

function namesWithout(printed: readonly string[], people: readonly TeamPerson[], subject: Subject): string[] {
  const place = placeOn(printed, people, subject)
  return place < 0 ? [...printed] : printed.toSpliced(place, 1)
}

/** Of a person who has left, only the names are known, which others of the team may have as well. */
function namesWithoutLeaver(printed: readonly string[], people: readonly TeamPerson[], names: Names): string[] {
  const place = printed.findIndex((one) => names.has(one) && !people.some(({ name }) => name === one))
  return place < 0 ? [...printed] : printed.toSpliced(place, 1)
}

/**
 * Takes a person's name off the certificates of a team, whose serials stay good: what is printed from now on has it no more.
 * Reissued from the team as it is now, the final one would say the same, and stays.
 * @returns storage keys of files that name the person
 */
async function eraseFromCertificates(em: Em, team: Team, subject: Subject, names: Names): Promise<string[]> {
  const files: string[] = []
  const hasLeft = team.invitations?.some(({ person, left_at }) => left_at && person === subject.platform)
  for (const certificate of await em.find(Certificate, { team: team._id })) {
    const { facts, file, slot } = certificate
    const without = (part: Part) => {
      if (team[part].some(isSubject(subject))) return namesWithout(facts[part], team[part], subject)
      return hasLeft ? namesWithoutLeaver(facts[part], team[part], names) : facts[part]
    }
    const [coaches, members] = [without('coaches'), without('members')]
    if (coaches.length === facts.coaches.length && members.length === facts.members.length) continue
    const left = { ...facts, coaches, members }
    const digest = digestOf(left)
    const wanted = slot?.startsWith('q:') ? qualificationSlot(team._id, digest) : slot
    const isTaken = wanted !== slot && (await em.count(Certificate, { slot: wanted })) > 0
    em.assign(certificate, { facts: left, digest, slot: isTaken ? slot : wanted, file: null })
    await em.flush()
    if (file) files.push(file)
  }
  return files
}

/** An organisation is no person and stays, by what is public of it; how it is reached goes with who spoke for it. */
async function eraseFromEntities(em: Em, { account }: Subject): Promise<void> {
  const linked = linkedTo(account)
  if (linked.length === 0) return
  for (const team of await em.find(Team, { $or: linked } as object)) {
    if (team.entity) team.entity = { ...team.entity, email: '', steb_user_id: '' }
  }
  await em.flush()
}

/**
 * Takes somebody out of all teams and their certificates, in the caller's transaction: the place stays, without a person, so
 * that results, sizes and orders of people stand.
 * @returns storage keys of files to be removed after the commit
 */
export async function eraseFromTeams(em: Em, subject: Subject): Promise<string[]> {
  const files: string[] = []
  const { platform } = subject
  // Teams that they have left remember them, too.
  const named = [...rosterOf(subject), ...(platform ? [{ 'invitations.person': platform }] : [])]
  const names = new Set(await storedNames(em, subject))
  const teams = named.length > 0 ? await em.find(Team, { $or: named } as object) : []
  for (const team of teams) {
    files.push(...(await eraseFromCertificates(em, team, subject, names)))
    const emptied = (people: TeamPerson[]) => people.map((one) => (isSubject(subject)(one) ? removedPerson() : one))
    team.coaches = emptied(team.coaches)
    team.members = emptied(team.members)
    team.invitations = invitationsOfPeople(team.invitations, team).filter(({ person }) => person !== platform)
    if (team.name_key) team.member_keys = placeOf(team.name, team.members).member_keys
    await em.flush()
  }
  await eraseFromEntities(em, subject)
  return files
}
