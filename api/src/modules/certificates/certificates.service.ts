import { ObjectId } from '@mikro-orm/mongodb'
import { MEMBER_PAGE_SIZE, PERSON } from '@olympiad/contracts/constants'
import type { CertificateType } from '@olympiad/contracts/views/certificates'
import type { Deps } from '../../deps.ts'
import { Certificate, type CertificateFacts } from '../../model/certificate.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, Forbidden, NotFound, Unavailable } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { printOnce } from '../../platform/pdf/print-once.ts'
import { type LoadedTeam, visibleTeam } from '../teams/teams.service.ts'
import { type CertifiedTeam, digestOf, factsOf, finalSlot, qualificationSlot } from './certificate.facts.ts'
import { certificateHtml } from './certificate.html.ts'
import { newSerial } from './serial.ts'

/** A paid team that the person sees. @throws {AppError} 404, as its page */
export async function paidTeam(em: Em, user: User, id: string | ObjectId): Promise<LoadedTeam> {
  const { team } = await visibleTeam(em, user, id)
  if (!team.payment_status) throw new NotFound('not_found')
  return team
}

/** A team whose certificates the person may have printed now; an admin may at any time. @throws as `certifiedTeam` */
export const printableTeam = (em: Em, user: User, id: string | ObjectId): Promise<LoadedTeam> =>
  user.type === PERSON.admin ? paidTeam(em, user, id) : certifiedTeam(em, user, id)

/**
 * A team whose certificates the person may have now.
 * @throws {AppError} 404; 403 `team_not_allowed` without an entity; 409 `certificates_closed` before they are out
 */
export async function certifiedTeam(em: Em, user: User, id: string | ObjectId): Promise<LoadedTeam> {
  const team = await paidTeam(em, user, id)
  if (!team.entity) throw new Forbidden('team_not_allowed')
  if (!team.season.cert_download) throw new Conflict('certificates_closed')
  return team
}

/** The good certificates of a team: a page of its final ones, and all qualification ones, newest first. */
export async function certificatesOf(em: Em, team: ObjectId, page: number) {
  const good = (type: CertificateType) => ({ team, type, revoked_at: null })
  const orderBy = { created_at: -1, _id: -1 } as const
  const paging = { limit: MEMBER_PAGE_SIZE, offset: page * MEMBER_PAGE_SIZE }
  const [finals, total] = await em.findAndCount(Certificate, good('f'), { orderBy, ...paging })
  const qualifications = await em.find(Certificate, good('q'), { orderBy })
  return { finals, qualifications, totalPages: Math.ceil(total / MEMBER_PAGE_SIZE) }
}

type NewCertificate = { facts: CertificateFacts; digest: string; slot: string; crt_serial: string }

/** Puts a certificate into the caller's transaction. */
export function createCertificate(em: Em, team: CertifiedTeam, content: NewCertificate, now: Date): Certificate {
  return em.create(Certificate, {
    _id: new ObjectId(),
    type: content.facts.final ? 'f' : 'q',
    team: team._id,
    season: team.season._id,
    competion: team.competion._id,
    ...content,
    created_at: now,
  })
}

export const REVOKED_QUALIFICATION = { type: 'q', revoked_at: { $ne: null } } as const

/** @throws {AppError} 409 where one was revoked, until an admin allows another */
async function refuseAfterRevocation(em: Em, team: ObjectId): Promise<void> {
  const revoked = await em.count(Certificate, { team, ...REVOKED_QUALIFICATION, reissue_allowed_at: null })
  if (revoked > 0) throw new Conflict('qualification_revoked')
}

/**
 * The qualification certificate of a team as it is now: the one that says the same, else a new one.
 * @throws {AppError} 409 `qualification_revoked` instead of a new one, until an admin allows it
 */
export function qualificationOf({ orm, now }: Pick<Deps, 'orm' | 'now'>, team: CertifiedTeam): Promise<Certificate> {
  const facts = factsOf(team)
  const digest = digestOf(facts)
  const slot = qualificationSlot(team._id, digest)
  return lookAgain(() =>
    inTransaction(orm, async (em) => {
      const good = await em.findOne(Certificate, { slot })
      if (good) return good
      await refuseAfterRevocation(em, team._id)
      const crt_serial = newSerial(team.season, now())
      return createCertificate(em, team, { facts, digest, slot, crt_serial }, now())
    }),
  )
}

/** The certificate with a serial, good or revoked. */
export const certificateNumbered = (em: Em, crt_serial: string): Promise<Certificate | null> =>
  em.findOne(Certificate, { crt_serial })

/** A good final certificate of a team, by its id and its serial. @throws {AppError} 404 `certificate_unknown` */
export async function finalOf(
  em: Em,
  { _id: team }: Pick<CertifiedTeam, '_id'>,
  { id, crt_serial }: { id: string; crt_serial: string },
): Promise<Certificate> {
  const found = await em.findOne(Certificate, { _id: new ObjectId(id), crt_serial, team, type: 'f', revoked_at: null })
  if (!found) throw new NotFound('certificate_unknown')
  return found
}

/** Where who issues the finals of a competition meets who takes one of its results away: see `meetAt`. */
export const finalsOf = (competion: ObjectId): string => `finals-${competion.toHexString()}`

/** The serials of teams' good final certificates, by the team's id in hexadecimal. */
export async function finalSerials(em: Em, teams: readonly ObjectId[]): Promise<Map<string, string>> {
  // Past the ORM: of the certificates of a whole list one field is read.
  const found = await em
    .getCollection<Certificate>(Certificate)
    .find({ slot: { $in: teams.map(finalSlot) } }, { projection: { team: 1, crt_serial: 1 } })
    .toArray()
  return new Map(found.map(({ team, crt_serial }) => [team.toHexString(), crt_serial]))
}

/**
 * The storage key of a certificate's PDF, which is printed when it is first asked for and never again.
 * @throws {AppError} 503 `certificate_failed`
 */
export async function printCertificate(
  em: Em,
  { storage, printer, publicUrl }: Pick<Deps, 'storage' | 'printer' | 'publicUrl'>,
  certificate: Certificate,
): Promise<string> {
  const { _id, file, crt_serial, digest } = certificate
  const [, year = ''] = crt_serial.split('-')
  const name = `certificates/${year}/${crt_serial}`
  const html = () => certificateHtml(certificate, { fonts: fontFaces(), publicUrl })
  try {
    const saying = { digest }
    return await printOnce({ em, storage, printer }, { collection: 'certificates', _id, file, name, html, saying })
  } catch (cause) {
    throw Object.assign(new Unavailable('certificate_failed'), { cause })
  }
}
