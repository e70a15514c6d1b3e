import * as z from 'zod/mini'
import { MEDALS } from '../medals.ts'

const Named = z.object({
  _id: z.string(),
  name: z.string(),
  name_en: z.string(),
  slug: z.string(),
})

/** `q`: participation; `f`: rank in the final results; `m`: medal by the percentage of its best round. */
export const CertificateType = z.enum(['q', 'f', 'm'])
export type CertificateType = z.output<typeof CertificateType>
/** By an admin, of all teams of a competition. */
export const ISSUED_TYPES = ['f', 'm'] as const satisfies readonly CertificateType[]
export type IssuedType = (typeof ISSUED_TYPES)[number]

const medal = z.nullable(z.enum(MEDALS)).check(z.describe('By percentage, of a medal certificate.'))

export const CertificateView = z.object({
  _id: z.string(),
  id: z.string(),
  crt_serial: z.string(),
  type: CertificateType,
  ranked: z.nullable(z.number()).check(z.describe('Its place, of a final one.')),
  medal,
  created_at: z.string(),
  cerfificate_path: z
    .templateLiteral(['/api/certificates/', z.string()])
    .check(z.describe('Where its PDF can be downloaded, by those who see the team.')),
})
export type CertificateView = z.output<typeof CertificateView>

export const AdminCertificate = z.extend(CertificateView, {
  revoked_at: z.nullable(z.string()).check(z.describe('When it was revoked; null: it is good.')),
  replaced_by: z.nullable(z.string()).check(z.describe('Serial of the certificate that took its place.')),
  reissue_allowed_at: z
    .nullable(z.string())
    .check(z.describe('When the team was allowed another qualification certificate after this one was revoked.')),
  ageLevel: z.string(),
  team: z.object({
    _id: z.string(),
    name: z.string(),
    team_no: z.number(),
    schoolName: z.string(),
  }),
  season: z.omit(Named, { slug: true }),
  competion: z.omit(Named, { slug: true }),
})
export type AdminCertificate = z.output<typeof AdminCertificate>

/** Visible to anyone with the serial (docs/specification/decisions.md): first names only. */
export const PublicCertificateView = z.object({
  crt_serial: z.string(),
  type: CertificateType,
  created_at: z.string(),
  revoked_at: z.nullable(z.string()).check(z.describe('When it was revoked; null: it is good.')),
  replaced_by: z.nullable(z.string()).check(z.describe('Serial of the certificate that took its place.')),
  ranked: z.nullable(z.number()),
  medal,
  event: z.nullable(z.object({ name: z.string(), name_en: z.string() })).check(z.describe('That gave the medal.')),
  ageLevel: z.string(),
  team: z.object({
    name: z.string(),
    team_no: z.number(),
    schoolName: z.string(),
  }),
  first_names: z.array(z.string()),
  season: Named,
  competion: Named,
})
export type PublicCertificateView = z.output<typeof PublicCertificateView>
