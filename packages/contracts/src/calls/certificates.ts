import * as z from 'zod/mini'
import { declareCall, doneSaying, type RateLimit } from '../call.ts'
import { readSerial } from '../certificate-serial.ts'
import { RANK_MOST, TEAM_AGE_LEVELS } from '../constants.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import { reference } from '../forms/reference.ts'
import { westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { CertificateView, PublicCertificateView } from '../views/certificates.ts'
import { PRINT_LIMIT } from './print-limit.ts'

const INVALID: TextKey = 'invalid_value'
/** Counted once it is known that the caller may print the file. */
const PRINT_IN_HANDLER = { ...PRINT_LIMIT, countedBy: 'handler' } satisfies RateLimit

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
export const listCertificates = declareCall({
  method: 'GET',
  path: '/api/certificates',
  who: 'signed in',
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
 * Gives the team's qualification certificate: the same as long as the team, its people and its entity are the same. What is
 * sent beside `team` is not read. 403 `team_not_allowed` without an entity, 409 `certificates_closed` before they are out,
 * `team_disabled`.
 */
export const generateCertificate = declareCall({
  method: 'POST',
  path: '/api/certificates/genrate',
  who: 'signed in',
  limit: PRINT_IN_HANDLER,
  tag: 'Certificates',
  summary: { ar: 'يعطي شهادة التأهّل للفريق.', en: 'Gives the team’s qualification certificate.' },
  body: z.strictObject({
    team: recordId,
    season: z.optional(z.unknown()),
    competion: z.optional(z.unknown()),
    entity: z.optional(z.unknown()),
  }),
  answer: z.extend(doneSaying(), { cerfificate: CertificateView, cerfificate_path: z.string() }),
  errors: [404, 409, 503],
})

/** Says where a final certificate can be downloaded again. */
export const finalCertificate = declareCall({
  method: 'POST',
  path: '/api/certificates/final',
  who: 'signed in',
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

/** What everybody may know of the certificate with a serial; 404 `certificate_unknown`. A revoked one says so. */
export const verifyCertificate = declareCall({
  method: 'GET',
  path: '/api/certificates/verify',
  who: 'everybody',
  // Far more than people scan, far less than serials there are.
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

/** The PDF, for those who see its team. */
export const downloadCertificate = declareCall({
  method: 'GET',
  path: '/api/certificates/:file{NRO-[0-9A-Z-]+\\.pdf}',
  who: 'signed in',
  limit: PRINT_IN_HANDLER,
  tag: 'Files',
  summary: { ar: 'شهادة.', en: 'A certificate.' },
  answer: 'application/pdf',
  errors: [404, 503],
})

/**
 * Issues the certificates of achievement of a competition from its results, to active teams. One whose facts have changed since is
 * revoked and issued anew; the others stay as they are. Whose is new is told by mail, so 409 `certificates_closed` before those
 * of the season are out.
 */
export const issueFinals = declareCall({
  method: 'POST',
  path: '/api/admin/certificates/final',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يصدر شهادات الإنجاز لمسابقة من نتائجها.',
    en: 'Issues the certificates of achievement of a competition from its results.',
  },
  body: z.strictObject({ competion: recordId }),
  answer: z.extend(doneSaying(), { issued: z.number(), replaced: z.number(), unchanged: z.number() }),
  errors: [404, 409],
})

/** Takes a certificate back; its serial says so from then on. A team can't make a revoked qualification certificate again. */
export const revokeCertificate = declareCall({
  method: 'POST',
  path: '/api/admin/certificates/revoke',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: { ar: 'يلغي شهادة.', en: 'Takes a certificate back.' },
  body: z.strictObject({ id: recordId }),
  answer: doneSaying(),
  errors: [404, 409],
})

/** Allows a team another qualification certificate after one was revoked. 404 where `id` is no revoked one. */
export const allowCertificate = declareCall({
  method: 'POST',
  path: '/api/admin/certificates/allow',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يسمح لفريق بشهادة تأهّل أخرى بعد إلغاء واحدة.',
    en: 'Allows a team another qualification certificate after one was revoked.',
  },
  body: z.strictObject({ id: recordId }),
  answer: doneSaying(),
  errors: [404],
})

/** A place in the results as it was typed: digits of another script are read. */
const place = z.pipe(
  z.pipe(
    z.string(INVALID),
    z.transform((typed) => westernDigits(typed).trim()),
  ),
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(\.\d+)?$/, INVALID)),
    z.pipe(z.transform(Number), z.int(INVALID).check(z.gte(1, INVALID), z.lte(RANK_MOST, INVALID))),
  ),
)

export const downloadFinals = declareCall({
  method: 'GET',
  path: '/api/admin/certificates/finals.pdf',
  who: 'admins',
  limit: PRINT_LIMIT,
  tag: 'Files',
  summary: {
    ar: 'شهادات الإنجاز لمسابقة، أو لفئة عمرية أو مراكز منها، في ملف واحد.',
    en: 'The certificates of achievement of a competition, or of one age group or some places of it, in one file.',
  },
  query: z.strictObject({
    competion: reference,
    ageLevel: z.optional(z.enum(TEAM_AGE_LEVELS, 'age_level_unknown')),
    ranked_from: z.optional(place),
    ranked_to: z.optional(place),
  }),
  answer: 'application/pdf',
  errors: [404, 409, 503],
})
