import type { Certificate } from '../../model/certificate.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { currentSigning } from '../content/certificate-signing.ts'
import { findLeaders } from '../teams/leaders.ts'
import type { CertificateContent } from './certificate.facts.ts'
import { certificateReadyMail } from './certificate-mail.ts'
import { createCertificate } from './certificates.service.ts'
import { generateSerial } from './serial.ts'

export type DueCertificate = { team: Team; content: CertificateContent; before: Certificate | undefined }

/** Runs in the caller's transaction. Revokes replaced certificates and mails the team's leaders. */
export async function issueDue(em: Em, due: readonly DueCertificate[], now: Date): Promise<void> {
  const next = due.map((one) => ({ ...one, crt_serial: generateSerial(one.team.season, now) }))
  for (const { before, crt_serial } of next) {
    if (before) em.assign(before, { revoked_at: now, slot: null, replaced_by: crt_serial })
  }
  // The revocations must free the unique slots before the inserts.
  await em.flush()
  const leaders = await findLeaders(
    em,
    next.map(({ team }) => team),
  )
  const signing = await currentSigning(em)
  for (const { team, content, before, crt_serial } of next) {
    const certificate = createCertificate(em, team, { ...content, crt_serial, signing }, now)
    if (!team.season.cert_download) continue
    for (const to of leaders.get(team._id.toHexString()) ?? []) {
      queueMail(em, certificateReadyMail(certificate, to, before !== undefined))
    }
  }
}
