import { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Certificate } from '../../model/certificate.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { byId } from '../../platform/by-id.ts'
import { meetAt } from '../../platform/counters.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { bump } from '../../platform/revisions.ts'
import { finalSlot } from './certificate.facts.ts'
import { finalsOf, REVOKED_QUALIFICATION } from './certificates.service.ts'
import { finalContent, writeFinals } from './write-finals.ts'

type Issued = { issued: number; replaced: number; unchanged: number }

/**
 * Issues the final certificates of a competition's active teams from its results, all or none. One that says the same as
 * before stays; one whose facts have changed is revoked, and its team gets another. Whose is new is told by mail.
 * @throws {AppError} 404 `competition_unknown`; 409 `certificates_closed` before those of the season are out
 */
export async function issueFinals(deps: Pick<Deps, 'orm' | 'now'>, em: Em, competion: ObjectId): Promise<Issued> {
  const issued = await lookAgain(() => inTransaction(deps.orm, (tx) => issueAll(tx, competion, deps.now())))
  if (issued.issued + issued.replaced > 0) await bump(em, 'results')
  return issued
}

async function issueAll(em: Em, competion: ObjectId, now: Date): Promise<Issued> {
  const competition = await em.findOne(Competition, { _id: competion }, { populate: ['season'] })
  if (!competition) throw new NotFound('competition_unknown')
  if (!competition.season.cert_download) throw new Conflict('certificates_closed')
  await meetAt(em, finalsOf(competion))
  const entries = await activeEntries(em, competion)
  const slots = entries.map(({ team }) => finalSlot(team._id))
  const good = new Map((await em.find(Certificate, { slot: { $in: slots } })).map((each) => [each.slot, each]))
  const counts: Issued = { issued: 0, replaced: 0, unchanged: 0 }
  const due = entries.flatMap((entry) => {
    const { slot, digest } = finalContent(entry)
    const before = good.get(slot)
    if (before?.digest === digest) counts.unchanged += 1
    else if (before) counts.replaced += 1
    else counts.issued += 1
    return before?.digest === digest ? [] : [{ ...entry, before }]
  })
  await writeFinals(em, due, now)
  return counts
}

/** The active teams of a competition's results, each with its best place. A team may have been deleted. */
async function activeEntries(em: Em, competion: ObjectId): Promise<{ team: Team; result: Result }[]> {
  const results = await em.find(Result, { competion }, { orderBy: { ranked: 1, _id: 1 } })
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

/** Takes a certificate back: its serial says so, and its place is free for another. @throws {AppError} 404 */
export async function revoke({ now }: Pick<Deps, 'now'>, em: Em, id: string): Promise<void> {
  const certificate = await em.findOne(Certificate, { _id: new ObjectId(id) })
  if (!certificate) throw new NotFound('certificate_unknown')
  if (certificate.revoked_at) return
  em.assign(certificate, { revoked_at: now(), slot: null })
  await em.flush()
  await bump(em, 'results')
}

/**
 * Lets a team make a qualification certificate again after one was revoked. The audit log keeps who allowed it.
 * @throws {AppError} 404 where there is no such revoked certificate
 */
export async function allowReissue({ now }: Pick<Deps, 'now'>, em: Em, id: string): Promise<void> {
  const certificate = await em.findOne(Certificate, { _id: new ObjectId(id), ...REVOKED_QUALIFICATION })
  if (!certificate) throw new NotFound('certificate_unknown')
  const { team } = certificate
  for (const each of await em.find(Certificate, { team, ...REVOKED_QUALIFICATION, reissue_allowed_at: null })) {
    em.assign(each, { reissue_allowed_at: now() })
  }
  await em.flush()
}
