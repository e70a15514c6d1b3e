import { ObjectId } from '@mikro-orm/mongodb'
import { MEMBER_AREA_PAGE_SIZE } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { Certificate, type CertificateSigning } from '../../model/certificate.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, Forbidden, NotFound, Unavailable } from '../../platform/errors.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { printOnce } from '../../platform/pdf/print-once.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { currentSigning } from '../content/certificate-signing.ts'
import { type LoadedTeam, readVisibleTeam, requireVisibleTeam } from '../teams/teams.service.ts'
import {
  type CertificateContent,
  type CertifiedTeam,
  certificateFacts,
  factsDigest,
  finalSlot,
  qualificationSlot,
} from './certificate.facts.ts'
import { certificateHtml } from './certificate.html.ts'
import { certificatesCollection } from './collections.ts'
import { generateSerial } from './serial.ts'
import { loadSigningPictures } from './signing-pictures.ts'

/** @throws {AppError} 404, as its page */
async function requirePaidTeam(em: Em, user: User, id: string | ObjectId): Promise<LoadedTeam> {
  const { team } = await requireVisibleTeam(em, user, id)
  if (!team.payment_status) throw new NotFound('not_found')
  return team
}

/** Admins may print at any time. @throws as `requireCertifiedTeam` */
export const requirePrintableTeam = (em: Em, user: User, id: string | ObjectId): Promise<LoadedTeam> =>
  user.may('results.read') ? requirePaidTeam(em, user, id) : requireCertifiedTeam(em, user, id)

/** @throws {AppError} 404; 403 `team_not_allowed` without an entity; 409 `certificates_closed` before the release */
export async function requireCertifiedTeam(em: Em, user: User, id: string | ObjectId): Promise<LoadedTeam> {
  if (user.isAdmin() && !user.may('results.write')) throw new Forbidden('right_missing')
  const team = await requirePaidTeam(em, user, id)
  if (!team.entity) throw new Forbidden('team_not_allowed')
  if (!team.season.cert_download) throw new Conflict('certificates_closed')
  return team
}

/** A team has few, so one command reads all. @throws {AppError} as `requirePaidTeam` */
export async function findCertificates(em: Em, user: User, id: string, page: number) {
  const { team } = await readVisibleTeam(em, user, id)
  if (!team.payment_status) throw new NotFound('not_found')
  const good = await em.find(
    Certificate,
    { team: team._id, revoked_at: null },
    { orderBy: { created_at: -1, _id: -1 } },
  )
  const finals = good.filter(({ type }) => type !== 'q')
  return {
    finals: finals.slice(page * MEMBER_AREA_PAGE_SIZE, (page + 1) * MEMBER_AREA_PAGE_SIZE),
    qualifications: good.filter(({ type }) => type === 'q'),
    totalPages: Math.ceil(finals.length / MEMBER_AREA_PAGE_SIZE),
  }
}

type NewCertificate = CertificateContent & {
  crt_serial: string
  signing: CertificateSigning | null
}

/** Runs in the caller's transaction. */
export function createCertificate(em: Em, team: CertifiedTeam, content: NewCertificate, now: Date): Certificate {
  return em.create(Certificate, {
    _id: new ObjectId(),
    type: content.facts.medal ? 'm' : content.facts.final ? 'f' : 'q',
    team: team._id,
    season: team.season._id,
    competion: team.competion._id,
    ...content,
    created_at: now,
  })
}

export const REVOKED_QUALIFICATION_FILTER = { type: 'q', revoked_at: { $ne: null } } as const

/** @throws {AppError} 409 after a revocation, until an admin allows a reissue */
async function assertNotRevoked(em: Em, team: ObjectId): Promise<void> {
  const revoked = await em.count(Certificate, { team, ...REVOKED_QUALIFICATION_FILTER, reissue_allowed_at: null })
  if (revoked > 0) throw new Conflict('qualification_revoked')
}

/**
 * Returns the certificate with the same facts, or issues one.
 * @throws {AppError} 409 `qualification_revoked` until an admin allows a reissue
 */
export function ensureQualification(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  team: CertifiedTeam,
): Promise<Certificate> {
  const facts = certificateFacts(team)
  const digest = factsDigest(facts)
  const slot = qualificationSlot(team._id, digest)
  return retryOnDuplicateKey(() =>
    inTransaction(orm, async (em) => {
      const good = await em.findOne(Certificate, { slot })
      if (good) return good
      await assertNotRevoked(em, team._id)
      const crt_serial = generateSerial(team.season, now())
      return createCertificate(em, team, { facts, digest, slot, crt_serial, signing: await currentSigning(em) }, now())
    }),
  )
}

export const findCertificateBySerial = (em: Em, crt_serial: string): Promise<Certificate | null> =>
  em.findOne(Certificate, { crt_serial })

/** A medal one too. @throws {AppError} 404 `certificate_unknown` */
export async function requireFinalCertificate(
  em: Em,
  { _id: team }: Pick<CertifiedTeam, '_id'>,
  { id, crt_serial }: { id: string; crt_serial: string },
): Promise<Certificate> {
  const found = await em.findOne(Certificate, {
    _id: new ObjectId(id),
    crt_serial,
    team,
    type: { $ne: 'q' },
    revoked_at: null,
  })
  if (!found) throw new NotFound('certificate_unknown')
  return found
}

/** Serialises issuing with changes of results and medals: see `lockSequence`. */
export const finalsLockKey = (competion: ObjectId): string => `finals-${competion.toHexString()}`

/** Among the certificates of one team. */
export const finalSerialOf = ({
  team,
  certificates,
}: {
  team: ObjectId
  certificates: readonly Pick<Certificate, 'slot' | 'crt_serial'>[]
}): string | undefined => certificates.find(({ slot }) => slot === finalSlot(team))?.crt_serial

/** By the team's id in hexadecimal. */
export async function finalSerialsByTeam(em: Em, teams: readonly ObjectId[]): Promise<Map<string, string>> {
  const found = await certificatesCollection(em)
    .find({ slot: { $in: teams.map(finalSlot) } }, { projection: { team: 1, crt_serial: 1 } })
    .toArray()
  return new Map(found.map(({ team, crt_serial }) => [team.toHexString(), crt_serial]))
}

/** Prints once. @throws {AppError} 503 `certificate_failed` */
export async function printCertificate(
  em: Em,
  { storage, printer, publicUrl }: Pick<Deps, 'storage' | 'printer' | 'publicUrl'>,
  certificate: Certificate,
): Promise<string> {
  const { _id, file, crt_serial, digest } = certificate
  const [, year = ''] = crt_serial.split('-')
  const name = `certificates/${year}/${crt_serial}`
  const html = async () => {
    const pictures = await loadSigningPictures(storage, [certificate])
    return certificateHtml(certificate, { fonts: fontFaces(), publicUrl, pictures })
  }
  try {
    const sameFacts = { digest }
    return await printOnce(
      { em, storage, printer },
      { collection: 'certificates', _id, file, name, html, condition: sameFacts },
    )
  } catch (cause) {
    throw Object.assign(new Unavailable('certificate_failed'), { cause })
  }
}
