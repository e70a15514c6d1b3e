import type { Certificate } from '../../model/certificate.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { leadersOf } from '../teams/leaders.ts'
import { digestOf, factsOf, finalSlot } from './certificate.facts.ts'
import { readyMail } from './certificate-mail.ts'
import { createCertificate } from './certificates.service.ts'
import { newSerial } from './serial.ts'

/** A final certificate that is due, and the good one that it replaces. */
export type DueFinal = { team: Team; result: { ranked: number; ageLevel: string }; before: Certificate | undefined }

/** What a final certificate of this team says now. */
export function finalContent({ team, result }: Pick<DueFinal, 'team' | 'result'>) {
  const facts = factsOf(team, result)
  return { facts, digest: digestOf(facts), slot: finalSlot(team._id) }
}

/**
 * Issues final certificates in the caller's transaction. A certificate that is replaced is revoked and names its
 * successor; those who lead the team are told by mail, which leads to where certificates are once those of the season are out.
 */
export async function writeFinals(em: Em, due: readonly DueFinal[], now: Date): Promise<void> {
  const next = due.map((one) => ({ ...one, crt_serial: newSerial(one.team.season, now) }))
  for (const { before, crt_serial } of next) {
    if (before) em.assign(before, { revoked_at: now, slot: null, replaced_by: crt_serial })
  }
  // Written before the new ones, which take their places.
  await em.flush()
  const leaders = await leadersOf(
    em,
    next.map(({ team }) => team),
  )
  for (const { team, result, before, crt_serial } of next) {
    const certificate = createCertificate(em, team, { ...finalContent({ team, result }), crt_serial }, now)
    if (!team.season.cert_download) continue
    for (const to of leaders.get(team._id.toHexString()) ?? []) {
      queueMail(em, readyMail(certificate, to, before !== undefined))
    }
  }
}
