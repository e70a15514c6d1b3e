import { ObjectId } from '@mikro-orm/mongodb'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { Certificate } from '../../model/certificate.entity.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { medalContent, medalSlot } from './certificate.facts.ts'
import { finalsLockKey } from './certificates.service.ts'
import { awardsCollection, type StoredAward } from './collections.ts'
import { findActiveTeams, foresee, issueCertificates } from './issue-finals.ts'
import { type ReplaceOptions, replaceOutdated } from './replace-outdated.ts'

export type TeamAward = Pick<StoredAward, 'event' | 'team' | 'competion' | 'ageLevel' | 'award'>

/** The newest of each team and event, by `medalSlot`. */
async function findAwards(em: Em, where: object): Promise<Map<string, StoredAward>> {
  const oldestFirst = { ...sessionOption(em), sort: { created_at: 1, _id: 1 } } as const
  const found = await awardsCollection(em).find(where, oldestFirst).toArray()
  return new Map(found.map((award) => [medalSlot(award), award]))
}

export const awardsOfEvent = (em: Em, event: ObjectId): Promise<Map<string, StoredAward>> => findAwards(em, { event })

/** Valid medal certificates that say something else. */
export async function findOutdatedMedals(em: Em, awards: readonly TeamAward[]): Promise<Certificate[]> {
  const bySlot = new Map(awards.map((award) => [medalSlot(award), award]))
  const valid = await em.find(Certificate, { slot: { $in: [...bySlot.keys()] } })
  return valid.filter(({ slot, facts }) => {
    const now = bySlot.get(slot ?? '')
    return facts.medal?.medal !== now?.award?.medal || facts.ageLevel !== now?.ageLevel
  })
}

async function lockCompetitions(em: Em, awards: readonly TeamAward[]): Promise<void> {
  const competitions = new Map(awards.map(({ competion }) => [competion.toHexString(), competion]))
  for (const competion of competitions.values()) await lockSequence(em, finalsLockKey(competion))
}

async function replaceOutdatedMedals(em: Em, awards: readonly TeamAward[], options: ReplaceOptions): Promise<void> {
  const bySlot = new Map(awards.map((award) => [medalSlot(award), award]))
  await replaceOutdated(
    em,
    await findOutdatedMedals(em, awards),
    (team, { slot }) => {
      const now = bySlot.get(slot ?? '')
      return now?.award ? medalContent(team, { ...now, award: now.award }) : undefined
    },
    options,
  )
}

/**
 * Runs in the transaction of the import. A medal that goes takes its certificate along.
 * @throws {AppError} 409 `certificates_outdated` with the serials, unless `replace`
 */
export async function writeAwards(
  em: Em,
  id: ObjectId,
  awards: readonly TeamAward[],
  options: ReplaceOptions,
): Promise<void> {
  if (awards.length === 0) return
  await lockCompetitions(em, awards)
  const rows = awards.map((award) => ({ _id: new ObjectId(), import: id, ...award, created_at: options.now }))
  await awardsCollection(em).insertMany(rows, sessionOption(em))
  await replaceOutdatedMedals(em, awards, options)
}

/**
 * Runs in the transaction that undoes the import. What was published before it holds again.
 * @throws {AppError} 409 `medal_has_certificate`, naming the teams that would have no medal; as `writeAwards`
 */
export async function undoAwards(em: Em, id: ObjectId, options: ReplaceOptions): Promise<void> {
  const undone = await awardsCollection(em).find({ import: id }, sessionOption(em)).toArray()
  if (undone.length === 0) return
  await lockCompetitions(em, undone)
  await awardsCollection(em).deleteMany({ import: id }, sessionOption(em))
  const events = [...new Map(undone.map(({ event }) => [event.toHexString(), event])).values()]
  const standing = await findAwards(em, { event: { $in: events } })
  const back = undone.map((award): TeamAward => standing.get(medalSlot(award)) ?? { ...award, award: null })
  const gone = back.filter(({ award }) => award === null)
  const certified = await findOutdatedMedals(em, gone)
  if (certified.length > 0) {
    const fields = certified.map(({ facts: { team } }) => {
      return { field: formatTeamNumber(team.team_no), key: 'medal_has_certificate' as const }
    })
    throw new Conflict('medal_has_certificate', { fields })
  }
  await replaceOutdatedMedals(em, back, options)
}

/** Of all active teams with a medal by percentage. @throws {AppError} as `issueCertificates` */
export const issueMedals = (deps: Pick<Deps, 'orm' | 'now'>, em: Em, competion: ObjectId) =>
  issueCertificates(deps, em, { competion, find: findMedals })

/** Medals by percentage that teams have, one for each event. */
export async function findHeldAwards(em: Em, competion: ObjectId) {
  const awards = [...(await findAwards(em, { competion })).values()]
  return awards.flatMap(({ award, ...row }) => (award ? [{ ...row, award }] : []))
}

/** Of active teams, with what an issue would do. */
export async function findMedals(em: Em, competion: ObjectId) {
  const held = await findHeldAwards(em, competion)
  const teams = await findActiveTeams(
    em,
    held.map(({ team }) => team),
  )
  const entries = held.flatMap((award) => {
    const team = teams.get(award.team.toHexString())
    return team ? [{ team, content: medalContent(team, award) }] : []
  })
  return await foresee(em, entries)
}
