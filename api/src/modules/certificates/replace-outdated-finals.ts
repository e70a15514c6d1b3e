import type { ObjectId } from '@mikro-orm/mongodb'
import { Certificate } from '../../model/certificate.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { lockSequence } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'
import { finalContent, finalSlot } from './certificate.facts.ts'
import { finalsLockKey } from './certificates.service.ts'
import { BATCH_SIZE, type ReplaceOptions, replaceOutdated } from './replace-outdated.ts'

export type RankedTeam = { team: ObjectId; competion: ObjectId; ageLevel: string; ranked: number }

export async function findOutdatedFinals(em: Em, placed: readonly RankedTeam[]): Promise<Certificate[]> {
  const results = new Map(placed.map((entry) => [entry.team.toHexString(), entry]))
  const found: Certificate[] = []
  for (let start = 0; start < placed.length; start += BATCH_SIZE) {
    const slots = placed.slice(start, start + BATCH_SIZE).map(({ team }) => finalSlot(team))
    found.push(...(await em.find(Certificate, { slot: { $in: slots } })))
  }
  return found.filter(({ team, competion, facts }) => {
    const result = results.get(team.toHexString())
    return (
      facts.final?.ranked !== result?.ranked ||
      facts.ageLevel !== result?.ageLevel ||
      !result?.competion.equals(competion)
    )
  })
}

/**
 * Runs in the transaction that changes the results. Inactive teams get no new certificate.
 * @throws {AppError} 409 `certificates_outdated` with the serials, unless `replace`
 */
export async function replaceOutdatedFinals(
  em: Em,
  placed: readonly RankedTeam[],
  options: ReplaceOptions,
): Promise<void> {
  const competitions = new Map(placed.map(({ competion }) => [competion.toHexString(), competion]))
  for (const competion of competitions.values()) await lockSequence(em, finalsLockKey(competion))
  const results = new Map(placed.map((entry) => [entry.team.toHexString(), entry]))
  const contentOf = (team: Team) => {
    const result = results.get(team.id)
    return result && finalContent(team, result)
  }
  await replaceOutdated(em, await findOutdatedFinals(em, placed), contentOf, options)
}
