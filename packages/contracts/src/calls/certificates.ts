import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { readSerial } from '../certificate-serial.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import type { CertificateView, PublicCertificateView } from '../views/certificates.ts'

/** A serial as somebody typed it from paper. */
const serial = z.pipe(
  z.pipe(
    z.string('certificate_unknown').check(z.maxLength(200, 'certificate_unknown')),
    z.transform((typed) => readSerial(typed) ?? ''),
  ),
  z.string().check(z.minLength(1, 'certificate_unknown')),
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

/** Takes a certificate back; its serial says so from then on. A team can't make a revoked qualification certificate again. */
export const revokeCertificate = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: '/api/admin/certificates/revoke',
  body: z.strictObject({ id: recordId }),
})

/** Allows a team another qualification certificate after one was revoked. 404 where `id` is no revoked one. */
export const allowCertificate = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: '/api/admin/certificates/allow',
  body: z.strictObject({ id: recordId }),
})
