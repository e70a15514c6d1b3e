import type { CertificateView, PublicCertificateView } from '@olympiad/contracts/views/certificates'
import type { Certificate } from '../../model/certificate.entity.ts'
import { firstName } from '../../platform/first-name.ts'

const certificatePath = (serial: string): CertificateView['cerfificate_path'] => `/api/certificates/${serial}.pdf`

export function certificateView(
  certificate: Pick<Certificate, '_id' | 'crt_serial' | 'type' | 'facts' | 'created_at'>,
): CertificateView {
  const { crt_serial, type, facts, created_at } = certificate
  const id = certificate._id.toHexString()
  return {
    _id: id,
    id,
    crt_serial,
    type,
    ranked: facts.final?.ranked ?? null,
    medal: facts.medal?.medal ?? null,
    created_at: created_at.toISOString(),
    cerfificate_path: certificatePath(crt_serial),
  }
}

/** Public: only first names of people. */
export function publicCertificateView(certificate: Certificate): PublicCertificateView {
  const { crt_serial, type, facts, created_at, revoked_at, replaced_by = null, season, competion } = certificate
  const { name, team_no, schoolName } = facts.team
  return {
    crt_serial,
    type,
    created_at: created_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
    replaced_by,
    ranked: facts.final?.ranked ?? null,
    medal: facts.medal?.medal ?? null,
    event: facts.medal ? { name: facts.medal.event.name, name_en: facts.medal.event.name_en } : null,
    ageLevel: facts.ageLevel,
    team: { name, team_no, schoolName },
    first_names: facts.members.map(firstName),
    season: { _id: season.toHexString(), ...facts.season },
    competion: { _id: competion.toHexString(), ...facts.competion },
  }
}
