import type { ObjectId } from '@mikro-orm/mongodb'
import { Certificate } from '../../model/certificate.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { byId } from '../../platform/by-id.ts'
import { meetAt } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { finalSlot } from './certificate.facts.ts'
import { finalsOf } from './certificates.service.ts'
import { type DueFinal, writeFinals } from './write-finals.ts'

/** A result as it is to stand. */
export type PlacedTeam = { team: ObjectId; competion: ObjectId; ageLevel: string; ranked: number }
/** What a change of results may do, and when it is done. */
export type Replacing = { replace: boolean; now: Date }

/** As many are read and written at once, so that other requests come in between. */
const AT_ONCE = 500

/** The good final certificates that say something else than these results. */
export async function contradictedFinals(em: Em, placed: readonly PlacedTeam[]): Promise<Certificate[]> {
  const results = new Map(placed.map((one) => [one.team.toHexString(), one]))
  const found: Certificate[] = []
  for (let start = 0; start < placed.length; start += AT_ONCE) {
    const slots = placed.slice(start, start + AT_ONCE).map(({ team }) => finalSlot(team))
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
 * Keeps final certificates and changed results in agreement, in the transaction that changes the results. A certificate
 * that would say something else is revoked and issued anew, as far as that is agreed to; that of a team which is not active
 * is only revoked, as it would get none today.
 * @throws {AppError} 409 `certificates_outdated` naming the serials, unless `replace`
 */
export async function replaceContradicted(
  em: Em,
  placed: readonly PlacedTeam[],
  { replace, now }: Replacing,
): Promise<void> {
  const competitions = new Map(placed.map(({ competion }) => [competion.toHexString(), competion]))
  for (const competion of competitions.values()) await meetAt(em, finalsOf(competion))
  const outdated = await contradictedFinals(em, placed)
  if (outdated.length > 0 && !replace) {
    const fields = outdated.map(({ crt_serial }) => ({ field: crt_serial, key: 'certificate_outdated' as const }))
    throw new Conflict('certificates_outdated', { fields })
  }
  const results = new Map(placed.map((one) => [one.team.toHexString(), one]))
  for (let start = 0; start < outdated.length; start += AT_ONCE) {
    const some = outdated.slice(start, start + AT_ONCE)
    const ids = { _id: { $in: some.map(({ team }) => team) } }
    const teams = byId(await em.find(Team, ids, { populate: ['season', 'competion'] }))
    const due: DueFinal[] = []
    for (const before of some) {
      const id = before.team.toHexString()
      const [team, result] = [teams.get(id), results.get(id)]
      if (team?.status && team.payment_status && result) due.push({ team, result, before })
      else em.assign(before, { revoked_at: now, slot: null })
    }
    await writeFinals(em, due, now)
  }
}
