type Named = { _id: string; name: string; name_en: string; slug: string }

/** `q`: the team takes part; `f`: its place in the final results. */
export type CertificateType = 'q' | 'f'

/** A certificate as those who see its team know it. */
export type CertificateView = {
  _id: string
  id: string
  crt_serial: string
  type: CertificateType
  /** Its place, of a final one. */
  ranked: number | null
  created_at: string
  /** Where its PDF can be downloaded, by those who see the team. */
  cerfificate_path: `/api/certificates/${string}`
}

/** A certificate in the console; team, season and competition are named as they were when it was issued. */
export type AdminCertificate = CertificateView & {
  /** When it was revoked; null: it is good. */
  revoked_at: string | null
  /** Serial of the certificate that took its place. */
  replaced_by: string | null
  /** When the team was allowed another qualification certificate after this one was revoked. */
  reissue_allowed_at: string | null
  ageLevel: string
  team: { _id: string; name: string; team_no: number; schoolName: string }
  season: Omit<Named, 'slug'>
  competion: Omit<Named, 'slug'>
}

/** A certificate as everybody who has its serial may see it (decisions.md): no name but first names. */
export type PublicCertificateView = {
  crt_serial: string
  type: CertificateType
  created_at: string
  /** When it was revoked; null: it is good. */
  revoked_at: string | null
  /** Serial of the certificate that took its place. */
  replaced_by: string | null
  ranked: number | null
  ageLevel: string
  team: { name: string; team_no: number; schoolName: string }
  first_names: string[]
  season: Named
  competion: Named
}
