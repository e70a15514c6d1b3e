import * as z from 'zod/mini'
import { declareCall, messageAnswer, type RateLimit } from '../call.ts'
import { parseCertificateSerial } from '../certificate-serial.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import { CertificateView, ISSUED_TYPES, PublicCertificateView } from '../views/certificates.ts'
import { PRINT_LIMIT } from './print-limit.ts'
import { resultScope } from './result-scope.ts'

/** Counts after the permission check. */
const PRINT_IN_HANDLER = { ...PRINT_LIMIT, enforcedBy: 'handler' } satisfies RateLimit

/** Without it: final ones. */
const issuedType = z._default(z.enum(ISSUED_TYPES, 'invalid_value'), 'f')
/** Medal certificates by percentage have no rank, so ranks leave none of them out. */
const certificateScope = { ...resultScope, type: issuedType }
export type CertificateScope = z.output<z.ZodMiniObject<typeof certificateScope>>

const serial = z.pipe(
  z.pipe(
    z.string('certificate_unknown').check(z.maxLength(200, 'certificate_unknown')),
    z.transform((rawInput) => parseCertificateSerial(rawInput) ?? ''),
  ),
  z.string().check(z.minLength(1, 'certificate_unknown')),
)

/** Final and medal ones by page, and all qualification ones (`certificatesq`), without revoked ones. */
export const listCertificates = declareCall({
  method: 'GET',
  path: '/api/certificates',
  access: 'signed in',
  tag: 'Certificates',
  summary: { ar: 'شهادات فريق يراه المستخدم.', en: 'The certificates of a team that one sees.' },
  query: z.object({ team_id: recordId, page: pageNumber }),
  answer: z.object({
    certificates: z.array(CertificateView),
    certificatesq: z.array(CertificateView),
    totalPages: z.number(),
    currentPage: z.number(),
  }),
  errors: [404],
})

/**
 * Returns the same certificate while team, people and entity are the same. 403 `team_not_allowed` without an
 * entity, 409 `certificates_closed` before their release.
 */
export const generateCertificate = declareCall({
  method: 'POST',
  path: '/api/certificates/genrate',
  access: 'signed in',
  limit: PRINT_IN_HANDLER,
  tag: 'Certificates',
  summary: { ar: 'يعطي شهادة التأهّل للفريق.', en: 'Gives the team’s qualification certificate.' },
  body: z.strictObject({
    team: recordId,
    season: z.optional(z.unknown()),
    competion: z.optional(z.unknown()),
    entity: z.optional(z.unknown()),
  }),
  answer: z.extend(messageAnswer(), { cerfificate: CertificateView, cerfificate_path: z.string() }),
  errors: [404, 409, 503],
})

export const getFinalCertificate = declareCall({
  method: 'POST',
  path: '/api/certificates/final',
  access: 'signed in',
  limit: PRINT_IN_HANDLER,
  tag: 'Certificates',
  summary: {
    ar: 'يبيّن من أين تُنزَّل شهادة إنجاز مرة أخرى.',
    en: 'Says where a final certificate can be downloaded again.',
  },
  body: z.strictObject({ team: recordId, cr_id: recordId, crt_serial: serial }),
  answer: z.object({ success: z.literal(true), cerfificate: CertificateView, cerfificate_path: z.string() }),
  errors: [404, 409, 503],
})

export const verifyCertificate = declareCall({
  method: 'GET',
  path: '/api/certificates/verify',
  access: 'everybody',
  // Far more than people scan, far fewer than there are serials.
  limit: { name: 'certificate-check', address: { points: 300, seconds: 600 } },
  tag: 'Certificates',
  summary: {
    ar: 'ما يحق للجميع معرفته عن شهادة برقمها التسلسلي؛ والملغاة تبيّن ذلك.',
    en: 'What everybody may know of the certificate with a serial; a revoked one says so.',
  },
  query: z.object({ serial }),
  answer: z.object({ success: z.literal(true), certificate: PublicCertificateView }),
  errors: [404],
})

export const downloadCertificate = declareCall({
  method: 'GET',
  path: '/api/certificates/:file{NRO-[0-9A-Z-]+\\.pdf}',
  access: 'signed in',
  limit: PRINT_IN_HANDLER,
  tag: 'Files',
  summary: { ar: 'شهادة.', en: 'A certificate.' },
  answer: 'application/pdf',
  errors: [404, 503],
})

/**
 * For active teams. Revokes and reissues a certificate with changed facts. Mails the teams, so 409
 * `certificates_closed` before the season's release.
 */
export const issueFinalCertificates = declareCall({
  method: 'POST',
  path: '/api/admin/certificates/final',
  access: 'admins',
  right: 'results.write',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يصدر شهادات الإنجاز لمسابقة من نتائجها، أو شهادات الميدالية حسب النسبة المئوية.',
    en: 'Issues the certificates of achievement of a competition from its results, or its medal certificates by percentage.',
  },
  body: z.strictObject({
    competion: recordId,
    /** `f`: from the results; `m`: medal certificates by percentage, from what events published. */
    type: issuedType,
  }),
  answer: z.extend(messageAnswer(), { issued: z.number(), replaced: z.number(), unchanged: z.number() }),
  errors: [404, 409],
})

/** Permanent: a team can't generate a revoked qualification certificate again. */
export const revokeCertificate = declareCall({
  method: 'POST',
  path: '/api/admin/certificates/revoke',
  access: 'admins',
  right: 'results.write',
  tag: 'Console: olympiad',
  summary: { ar: 'يلغي شهادة.', en: 'Takes a certificate back.' },
  body: z.strictObject({ id: recordId }),
  answer: messageAnswer(),
  errors: [404, 409],
})

/** 404 unless `id` is a revoked qualification certificate. */
export const allowCertificateReissue = declareCall({
  method: 'POST',
  path: '/api/admin/certificates/allow',
  access: 'admins',
  right: 'results.write',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يسمح لفريق بشهادة تأهّل أخرى بعد إلغاء واحدة.',
    en: 'Allows a team another qualification certificate after one was revoked.',
  },
  body: z.strictObject({ id: recordId }),
  answer: messageAnswer(),
  errors: [404],
})

/** `results`: teams with a result, or with a medal by percentage. `due` teams get a new or another certificate by an issue; `inactive` ones are unpaid or disabled and get none. */
export const previewFinalCertificates = declareCall({
  method: 'GET',
  path: '/api/admin/certificates/finals',
  access: 'admins',
  right: 'results.read',
  tag: 'Console: olympiad',
  summary: {
    ar: 'كم نتيجة وشهادة وصفحة ستُطبع من مسابقة.',
    en: 'How many results, certificates and pages of a competition would be printed.',
  },
  query: z.strictObject(certificateScope),
  answer: z.object({
    success: z.literal(true),
    results: z.number(),
    certificates: z.number(),
    pages: z.number(),
    max_pages: z.number(),
    due: z.number(),
    inactive: z.number(),
  }),
  errors: [404],
})

export const downloadFinalCertificates = declareCall({
  method: 'GET',
  path: '/api/admin/certificates/finals.pdf',
  access: 'admins',
  right: ['results.read', 'personal-data'],
  limit: PRINT_LIMIT,
  tag: 'Files',
  summary: {
    ar: 'شهادات الإنجاز أو الميداليات حسب النسبة المئوية لمسابقة، أو لفئة عمرية أو مراكز منها، في ملف واحد.',
    en: 'The certificates of achievement or medal certificates by percentage of a competition, or of one age group or some places of it, in one file.',
  },
  query: z.strictObject(certificateScope),
  answer: 'application/pdf',
  errors: [404, 409, 503],
})
