import type { ObjectId } from '@mikro-orm/mongodb'
import { Certificate } from '../../model/certificate.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { byId } from '../../platform/by-id.ts'
import { lockSequence } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { finalSlot } from './certificate.facts.ts'
import { finalsLockKey } from './certificates.service.ts'
import { type DueFinal, issueDueFinals } from './issue-due-finals.ts'

export type RankedTeam = { team: ObjectId; competion: ObjectId; ageLevel: string; ranked: number }
export type ReplaceOptions = { replace: boolean; now: Date }

/** Small batches let other requests run in between. */
const BATCH_SIZE = 500

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
  { replace, now }: ReplaceOptions,
): Promise<void> {
  const competitions = new Map(placed.map(({ competion }) => [competion.toHexString(), competion]))
  for (const competion of competitions.values()) await lockSequence(em, finalsLockKey(competion))
  const outdated = await findOutdatedFinals(em, placed)
  if (outdated.length > 0 && !replace) {
    const fields = outdated.map(({ crt_serial }) => ({ field: crt_serial, key: 'certificate_outdated' as const }))
    throw new Conflict('certificates_outdated', { fields })
  }
  const results = new Map(placed.map((entry) => [entry.team.toHexString(), entry]))
  for (let start = 0; start < outdated.length; start += BATCH_SIZE) {
    const some = outdated.slice(start, start + BATCH_SIZE)
    const ids = { _id: { $in: some.map(({ team }) => team) } }
    const teams = byId(await em.find(Team, ids, { populate: ['season', 'competion'] }))
    const due: DueFinal[] = []
    for (const before of some) {
      const id = before.team.toHexString()
      const [team, result] = [teams.get(id), results.get(id)]
      if (team?.status && team.payment_status && result) due.push({ team, result, before })
      else em.assign(before, { revoked_at: now, slot: null })
    }
    await issueDueFinals(em, due, now)
  }
}
