import { createHash } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { CertificateFacts } from '../../model/certificate.entity.ts'
import type { Competition } from '../../model/competition.entity.ts'
import type { Award } from '../../model/medal-award.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Team } from '../../model/team.entity.ts'

type Person = { name: string }
export type CertifiedTeam = Pick<Team, '_id' | 'name' | 'team_no' | 'schoolName' | 'ageLevel'> & {
  members: readonly Person[]
  coaches: readonly Person[]
  entity?: Person | null | undefined
  season: Pick<Season, '_id' | 'name' | 'name_en' | 'slug' | 'starts_on' | 'ends_on' | 'place' | 'place_en'>
  competion: Pick<Competition, '_id' | 'name' | 'name_en' | 'slug'>
}

type Named = CertificateFacts['season']
const pickNames = ({ name, name_en, slug }: Named): Named => ({ name, name_en, slug })
/** Erased people have no name. */
const names = (people: readonly Person[]): string[] => people.map(({ name }) => name).filter((name) => name !== '')

export function certificateFacts(team: CertifiedTeam, result?: { ranked: number; ageLevel: string }): CertificateFacts {
  const { name, team_no, schoolName, season } = team
  // Old seasons lack these fields.
  const { place = '', place_en = '', starts_on = '', ends_on = '' } = season
  return {
    team: { name, team_no, schoolName },
    members: names(team.members),
    coaches: names(team.coaches),
    entity: team.entity?.name ?? '',
    ageLevel: result?.ageLevel ?? team.ageLevel,
    season: pickNames(season),
    competion: pickNames(team.competion),
    final: result ? { ranked: result.ranked, place, place_en, starts_on, ends_on } : null,
  }
}

/** Stored and compared: another order of the facts would reissue certificates. */
export const factsDigest = (facts: CertificateFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)

/** Stored in a unique index: a team has one valid final certificate. */
export const finalSlot = (team: ObjectId): string => `f:${team.toHexString()}`
/** Stored in a unique index: a team has one valid medal certificate of an event. */
export const medalSlot = ({ team, event }: { team: ObjectId; event: ObjectId }): string =>
  `m:${team.toHexString()}:${event.toHexString()}`
/** Stored in a unique index: a team has one valid certificate for each content. */
export const qualificationSlot = (team: ObjectId, digest: string): string => `q:${team.toHexString()}:${digest}`

export type CertificateContent = { facts: CertificateFacts; digest: string; slot: string }
const contentOf = (facts: CertificateFacts, slot: string): CertificateContent => ({
  facts,
  digest: factsDigest(facts),
  slot,
})

export const finalContent = (team: CertifiedTeam, result: { ranked: number; ageLevel: string }): CertificateContent =>
  contentOf(certificateFacts(team, result), finalSlot(team._id))

type Awarded = { event: ObjectId; ageLevel: string; award: Award }
/** The medal alone, without its points: a correction that keeps the medal reissues nothing. */
export const medalContent = (team: CertifiedTeam, { event, ageLevel, award }: Awarded): CertificateContent =>
  contentOf(
    { ...certificateFacts(team), ageLevel, medal: { medal: award.medal, event: award.event } },
    medalSlot({ team: team._id, event }),
  )
