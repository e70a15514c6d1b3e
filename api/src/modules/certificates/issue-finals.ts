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
import { finalContent } from './certificate.facts.ts'
import { finalsLockKey, REVOKED_QUALIFICATION_FILTER } from './certificates.service.ts'
import { type DueCertificate, issueDue } from './issue-due.ts'

type IssueCounts = { issued: number; replaced: number; unchanged: number }
type Issuing = { competion: ObjectId; find: (em: Em, competion: ObjectId) => Promise<Foreseen[]> }
/** A certificate as an issue would make or keep it. */
export type Foreseen = DueCertificate & { state: keyof IssueCounts }

/**
 * All or none. Keeps unchanged certificates, reissues changed ones and mails the teams.
 * @throws {AppError} 404 `competition_unknown`; 409 `certificates_closed` before the release
 */
export async function issueCertificates(
  deps: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  issuing: Issuing,
): Promise<IssueCounts> {
  const issued = await retryOnDuplicateKey(() => inTransaction(deps.orm, (tx) => issueAll(tx, issuing, deps.now())))
  if (issued.issued + issued.replaced > 0) await invalidate(em, 'results')
  return issued
}

/** @throws {AppError} as `issueCertificates` */
export const issueFinals = (deps: Pick<Deps, 'orm' | 'now'>, em: Em, competion: ObjectId): Promise<IssueCounts> =>
  issueCertificates(deps, em, { competion, find: findFinals })

/** As `issueFinals`, for one team. */
export const issueFinalOf = (
  deps: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  { _id, competion }: { _id: ObjectId; competion: { _id: ObjectId } },
): Promise<IssueCounts> =>
  issueCertificates(deps, em, {
    competion: competion._id,
    find: (tx, competition) => findFinals(tx, competition, [_id]),
  })

async function issueAll(em: Em, { competion, find }: Issuing, now: Date): Promise<IssueCounts> {
  const competition = await em.findOne(Competition, { _id: competion }, { populate: ['season'] })
  if (!competition) throw new NotFound('competition_unknown')
  if (!competition.season.cert_download) throw new Conflict('certificates_closed')
  await lockSequence(em, finalsLockKey(competion))
  const foreseen = await find(em, competion)
  const counts: IssueCounts = { issued: 0, replaced: 0, unchanged: 0 }
  for (const { state } of foreseen) counts[state] += 1
  await issueDue(
    em,
    foreseen.filter(({ state }) => state !== 'unchanged'),
    now,
  )
  return counts
}

/** Compares what certificates are to say with the valid ones. */
export async function foresee<E extends Pick<DueCertificate, 'team' | 'content'>>(
  em: Em,
  entries: readonly E[],
): Promise<(E & Foreseen)[]> {
  const slots = entries.map(({ content }) => content.slot)
  const validBySlot = new Map((await em.find(Certificate, { slot: { $in: slots } })).map((each) => [each.slot, each]))
  return entries.map((entry) => {
    const before = validBySlot.get(entry.content.slot)
    const state = before?.digest === entry.content.digest ? 'unchanged' : before ? 'replaced' : 'issued'
    return { ...entry, before, state }
  })
}

type Final = Foreseen & { result: Result }

/** Of all active teams with a result, or of the given ones. */
export async function findFinals(em: Em, competion: ObjectId, teams?: readonly ObjectId[]): Promise<Final[]> {
  const entries = await activeEntries(em, competion, teams)
  return await foresee(
    em,
    entries.map(({ team, result }) => ({ team, result, content: finalContent(team, result) })),
  )
}

export async function findActiveTeams(em: Em, ids: readonly ObjectId[]): Promise<Map<string, Team>> {
  const active = { _id: { $in: [...ids] }, status: true, payment_status: true }
  return byId(await em.find(Team, active, { populate: ['season', 'competion'] }))
}

/** Uses each team's best rank. */
async function activeEntries(
  em: Em,
  competion: ObjectId,
  chosen?: readonly ObjectId[],
): Promise<{ team: Team; result: Result }[]> {
  const where = { competion, ...(chosen && { team: { $in: [...chosen] } }) }
  const results = await em.find(Result, where, { orderBy: { ranked: 1, _id: 1 } })
  const teams = await findActiveTeams(
    em,
    results.map(({ team }) => team._id),
  )
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
