import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import type { CertificateView, PublicCertificateView } from '../views/certificates.ts'

/** Groups of four of the 32 letters and digits that are not mistaken for each other. */
export const SERIAL = /^NRO-\d{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/

/** A serial as somebody typed it from paper: case and spaces don't count. */
const serial = z.pipe(
  z.pipe(
    z.string('certificate_unknown').check(z.maxLength(60, 'certificate_unknown')),
    z.transform((typed) => typed.toUpperCase().replace(/\s/g, '')),
  ),
  z.string().check(z.regex(SERIAL, 'certificate_unknown')),
)

/**
 * The certificates of a team, for those who see it: its final ones by page, and all qualification ones (`certificatesq`),
 * newest first; revoked ones are left out.
 */
export const listCertificates = defineCall<{
  certificates: CertificateView[]
  certificatesq: CertificateView[]
  totalPages: number
  currentPage: number
}>()({
  method: 'GET',
  path: '/api/certificates',
  query: z.object({ team_id: recordId, page: pageNumber }),
})

/**
 * Gives the team's qualification certificate: the same as long as the team, its people and its entity are the same. What is
 * sent beside `team` is not read. 403 `team_not_allowed` without an entity, 409 `certificates_closed` before they are out,
 * `team_disabled`.
 */
export const generateCertificate = defineCall<{
  success: true
  msg: string
  cerfificate: CertificateView
  cerfificate_path: string
}>()({
  method: 'POST',
  path: '/api/certificates/genrate',
  body: z.strictObject({
    team: recordId,
    season: z.optional(z.unknown()),
    competion: z.optional(z.unknown()),
    entity: z.optional(z.unknown()),
  }),
})

/** Says where a final certificate can be downloaded again. */
export const finalCertificate = defineCall<{ success: true; cerfificate: CertificateView; cerfificate_path: string }>()(
  {
    method: 'POST',
    path: '/api/certificates/final',
    body: z.strictObject({ team: recordId, cr_id: recordId, crt_serial: serial }),
  },
)

/** What everybody may know of the certificate with a serial; 404 `certificate_unknown`. A revoked one says so. */
export const verifyCertificate = defineCall<{ success: true; certificate: PublicCertificateView }>()({
  method: 'GET',
  path: '/api/certificates/verify',
  query: z.object({ serial }),
})

/**
 * Issues the final certificates of a competition from its results, to active teams. One whose facts have changed since is
 * revoked and issued anew; the others stay as they are. Whose is new is told by mail, so 409 `certificates_closed` before those
 * of the season are out.
 */
export const issueFinals = defineCall<{
  success: true
  msg: string
  issued: number
  replaced: number
  unchanged: number
}>()({ method: 'POST', path: '/api/admin/certificates/final', body: z.strictObject({ competion: recordId }) })

/** Takes a certificate back; its serial says so from then on. */
export const revokeCertificate = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: '/api/admin/certificates/revoke',
  body: z.strictObject({ id: recordId }),
})
