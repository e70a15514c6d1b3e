import { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Certificate } from '../../model/certificate.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { byId } from '../../platform/by-id.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { finalSlot } from './certificate.facts.ts'
import { finalsLockKey, REVOKED_QUALIFICATION_FILTER } from './certificates.service.ts'
import { type DueFinal, finalContent, issueDueFinals } from './issue-due-finals.ts'

type IssueCounts = { issued: number; replaced: number; unchanged: number }

/**
 * All or none. Keeps unchanged certificates, reissues changed ones and mails the teams.
 * @throws {AppError} 404 `competition_unknown`; 409 `certificates_closed` before the release
 */
export async function issueFinals(deps: Pick<Deps, 'orm' | 'now'>, em: Em, competion: ObjectId): Promise<IssueCounts> {
  const issued = await retryOnDuplicateKey(() => inTransaction(deps.orm, (tx) => issueAll(tx, competion, deps.now())))
  if (issued.issued + issued.replaced > 0) await invalidate(em, 'results')
  return issued
}

/**
 * As `issueFinals`, for one team.
 * @throws {AppError} 409 `certificates_closed`
 */
export async function issueFinalOf(
  deps: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  { _id, competion }: { _id: ObjectId; competion: { _id: ObjectId } },
): Promise<IssueCounts> {
  const issued = await retryOnDuplicateKey(() =>
    inTransaction(deps.orm, (tx) => issueAll(tx, competion._id, deps.now(), [_id])),
  )
  if (issued.issued + issued.replaced > 0) await invalidate(em, 'results')
  return issued
}

async function issueAll(em: Em, competion: ObjectId, now: Date, teams?: readonly ObjectId[]): Promise<IssueCounts> {
  const competition = await em.findOne(Competition, { _id: competion }, { populate: ['season'] })
  if (!competition) throw new NotFound('competition_unknown')
  if (!competition.season.cert_download) throw new Conflict('certificates_closed')
  await lockSequence(em, finalsLockKey(competion))
  const finals = await findFinals(em, competion, teams)
  const counts: IssueCounts = { issued: 0, replaced: 0, unchanged: 0 }
  for (const { state } of finals) counts[state] += 1
  await issueDueFinals(
    em,
    finals.filter(({ state }) => state !== 'unchanged'),
    now,
  )
  return counts
}

export type Final = DueFinal & { state: keyof IssueCounts }

/** Of all active teams with a result, or of the given ones, with what an issue would do. */
export async function findFinals(em: Em, competion: ObjectId, teams?: readonly ObjectId[]): Promise<Final[]> {
  const entries = await activeEntries(em, competion, teams)
  const slots = entries.map(({ team }) => finalSlot(team._id))
  const validBySlot = new Map((await em.find(Certificate, { slot: { $in: slots } })).map((each) => [each.slot, each]))
  return entries.map((entry) => {
    const { slot, digest } = finalContent(entry)
    const before = validBySlot.get(slot)
    const state = before?.digest === digest ? 'unchanged' : before ? 'replaced' : 'issued'
    return { ...entry, before, state }
  })
}

/** Uses each team's best rank. */
async function activeEntries(
  em: Em,
  competion: ObjectId,
  chosen?: readonly ObjectId[],
): Promise<{ team: Team; result: Result }[]> {
  const where = { competion, ...(chosen && { team: { $in: [...chosen] } }) }
  const results = await em.find(Result, where, { orderBy: { ranked: 1, _id: 1 } })
  const active = { _id: { $in: results.map(({ team }) => team._id) }, status: true, payment_status: true }
  const teams = byId(await em.find(Team, active, { populate: ['season', 'competion'] }))
  const entries = new Map<string, { team: Team; result: Result }>()
  for (const result of results) {
    const id = result.team._id.toHexString()
    const team = teams.get(id)
    if (team && !entries.has(id)) entries.set(id, { team, result })
  }
  return [...entries.values()]
}

/** @throws {AppError} 404 */
export async function revokeIssuedCertificate({ now }: Pick<Deps, 'now'>, em: Em, id: string): Promise<void> {
  const certificate = await em.findOne(Certificate, { _id: new ObjectId(id) })
  if (!certificate) throw new NotFound('certificate_unknown')
  if (certificate.revoked_at) return
  em.assign(certificate, { revoked_at: now(), slot: null })
  await em.flush()
  await invalidate(em, 'results')
}

/** The audit log records the admin. @throws {AppError} 404 without such a revoked certificate */
export async function allowReissue({ now }: Pick<Deps, 'now'>, em: Em, id: string): Promise<void> {
  const certificate = await em.findOne(Certificate, { _id: new ObjectId(id), ...REVOKED_QUALIFICATION_FILTER })
  if (!certificate) throw new NotFound('certificate_unknown')
  const { team } = certificate
  for (const each of await em.find(Certificate, { team, ...REVOKED_QUALIFICATION_FILTER, reissue_allowed_at: null })) {
    em.assign(each, { reissue_allowed_at: now() })
  }
  await em.flush()
}
