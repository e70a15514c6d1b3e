import { randomBytes } from 'node:crypto'
import { Certificate } from '../../../model/certificate.entity.ts'
import { CheckIn } from '../../../model/check-in.entity.ts'
import { Team, type TeamPerson } from '../../../model/team.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { factsDigest, qualificationSlot } from '../../certificates/certificate.facts.ts'
import { keepExceptionsOf } from '../../teams/exceptions.ts'
import { keepInvitationsOf } from '../../teams/invitations/invitation.ts'
import { reservationKeys } from '../../teams/team-name-reservation.ts'
import { type DataSubject, linkedTeamFilters, matchesSubject, rosterFilters } from '../personal-data/data-subject.ts'
import { printedIndexOf, storedNames } from './names-of-person.ts'

/** A placeholder: pages translate its name, and nobody ever has its id. */
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

function namesWithout(printed: readonly string[], people: readonly TeamPerson[], subject: DataSubject): string[] {
  const index = printedIndexOf(printed, people, subject)
  return index < 0 ? [...printed] : printed.toSpliced(index, 1)
}

/** We know only the leaver's names, and a remaining member may share one. */
function namesWithoutLeaver(printed: readonly string[], people: readonly TeamPerson[], names: Names): string[] {
  const index = printed.findIndex((one) => names.has(one) && !people.some(({ name }) => name === one))
  return index < 0 ? [...printed] : printed.toSpliced(index, 1)
}

/**
 * Serials stay valid. Updates the digest, so that a final certificate isn't reissued later.
 * @returns storage keys of files that name the person
 */
async function eraseFromCertificates(em: Em, team: Team, subject: DataSubject, names: Names): Promise<string[]> {
  const files: string[] = []
  const hasLeft = team.invitations?.some(({ person, left_at }) => left_at && person === subject.platformId)
  for (const certificate of await em.find(Certificate, { team: team._id })) {
    const { facts, file, slot } = certificate
    const without = (part: Part) => {
      if (team[part].some(matchesSubject(subject))) return namesWithout(facts[part], team[part], subject)
      return hasLeft ? namesWithoutLeaver(facts[part], team[part], names) : facts[part]
    }
    const [coaches, members] = [without('coaches'), without('members')]
    if (coaches.length === facts.coaches.length && members.length === facts.members.length) continue
    const newFacts = { ...facts, coaches, members }
    const digest = factsDigest(newFacts)
    const newSlot = slot?.startsWith('q:') ? qualificationSlot(team._id, digest) : slot
    const isTaken = newSlot !== slot && (await em.count(Certificate, { slot: newSlot })) > 0
    em.assign(certificate, { facts: newFacts, digest, slot: isTaken ? slot : newSlot, file: null })
    await em.flush()
    if (file) files.push(file)
  }
  return files
}

/** An organisation's public data stays; contact data of its representative goes. */
async function eraseFromEntities(em: Em, { account }: DataSubject): Promise<void> {
  const linked = linkedTeamFilters(account)
  if (linked.length === 0) return
  for (const team of await em.find(Team, { $or: linked } as object)) {
    if (team.entity) team.entity = { ...team.entity, email: '', steb_user_id: '' }
  }
  await em.flush()
}

/**
 * Runs in the caller's transaction. An empty entry keeps team sizes and positions valid.
 * @returns storage keys of files to remove after the commit
 */
export async function eraseFromTeams(em: Em, subject: DataSubject): Promise<string[]> {
  const files: string[] = []
  const { platformId } = subject
  const personFilters = rosterFilters(subject)
  const names = new Set(await storedNames(em, subject))
  const teams = personFilters.length > 0 ? await em.find(Team, { $or: personFilters } as object) : []
  for (const team of teams) {
    files.push(...(await eraseFromCertificates(em, team, subject, names)))
    const withoutPerson = (people: TeamPerson[]) =>
      people.map((one) => (matchesSubject(subject)(one) ? removedPerson() : one))
    team.coaches = withoutPerson(team.coaches)
    team.members = withoutPerson(team.members)
    team.invitations = keepInvitationsOf(team.invitations, team).filter(({ person }) => person !== platformId)
    team.exceptions = keepExceptionsOf(team)
    if (team.name_key) team.member_keys = reservationKeys(team.name, team.members).member_keys
    await em.flush()
  }
  if (platformId) await em.nativeDelete(CheckIn, { person: platformId })
  await eraseFromEntities(em, subject)
  return files
}
