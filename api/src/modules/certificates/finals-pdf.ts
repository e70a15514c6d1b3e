import { ObjectId } from '@mikro-orm/mongodb'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { CertificateScope, previewFinalCertificates } from '@olympiad/contracts/calls/certificates'
import { MEDALS } from '@olympiad/contracts/medals'
import type { Deps } from '../../deps.ts'
import { Certificate, type CertificateFacts } from '../../model/certificate.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Result } from '../../model/result.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, NotFound, Unavailable } from '../../platform/errors.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { certificatesHtml, countPages } from './certificate.html.ts'
import { CERTIFICATE_TEXTS as T } from './certificate.texts.ts'
import { findFinals } from './issue-finals.ts'
import { findHeldAwards, findMedals } from './medal-awards.ts'
import { isInScope, sortByRanking } from './ranking.ts'
import { loadSigningPictures } from './signing-pictures.ts'

/** The printer's time limit allows no more on a busy machine. */
export const MAX_PAGES = 300

type Standing = Pick<CertificateFacts, 'ageLevel' | 'final' | 'medal'>

/** Medals by percentage stand from gold to bronze. */
const standingOf = ({ ageLevel, final, medal }: Standing) => ({
  ageLevel,
  ranked: medal ? MEDALS.indexOf(medal.medal) + 1 : (final?.ranked ?? 0),
})

/** They have no rank, so no range of ranks leaves them out. */
function isAsked(standing: { ageLevel: string; ranked: number }, scope: CertificateScope): boolean {
  const { ranked_from: _from, ranked_to: _to, ...allRanks } = scope
  return isInScope(standing, scope.type === 'm' ? allRanks : scope)
}

/** Valid ones of the type, with or without an entity. @throws {AppError} 404 `competition_unknown` */
async function findScope(
  em: Em,
  scope: CertificateScope,
): Promise<{ competition: Competition; finals: Certificate[] }> {
  const competion = new ObjectId(scope.competion)
  const competition = await em.findOne(Competition, { _id: competion })
  if (!competition) throw new NotFound('competition_unknown')
  const valid = await em.find(Certificate, { competion, type: scope.type, revoked_at: null })
  const finals = valid.filter(({ facts }) => isAsked(standingOf(facts), scope))
  return { competition, finals }
}

/** @throws {AppError} 404 `competition_unknown` */
export async function previewFinals(
  em: Em,
  scope: CertificateScope,
): Promise<Omit<AnswerOf<typeof previewFinalCertificates>, 'success'>> {
  const { competition, finals } = await findScope(em, scope)
  const { _id } = competition
  const isMedals = scope.type === 'm'
  const entitled = isMedals
    ? (await findHeldAwards(em, _id)).map(({ ageLevel }) => ({ ageLevel, ranked: 1 }))
    : await em.find(Result, { competion: _id })
  const active = isMedals ? await findMedals(em, _id) : await findFinals(em, _id)
  const asked = entitled.filter((each) => isAsked(each, scope))
  const askedActive = active.filter(({ content }) => isAsked(standingOf(content.facts), scope))
  return {
    results: asked.length,
    certificates: finals.length,
    pages: countPages(finals),
    max_pages: MAX_PAGES,
    due: askedActive.filter(({ state }) => state !== 'unchanged').length,
    inactive: asked.length - askedActive.length,
  }
}

/**
 * For a ceremony, by age level and rank, with the number of certificates.
 * @throws {AppError} 404 `competition_unknown`, `finals_not_found`; 409 `finals_too_many`; 503 `certificate_failed`
 */
export async function finalsPdf(
  em: Em,
  { printer, publicUrl, storage }: Pick<Deps, 'printer' | 'publicUrl' | 'storage'>,
  scope: CertificateScope,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; count: number; season: ObjectId }> {
  const { competition, finals } = await findScope(em, scope)
  if (finals.length === 0) throw new NotFound('finals_not_found')
  if (countPages(finals) > MAX_PAGES) throw new Conflict('finals_too_many')
  const sorted = sortByRanking(finals, competition.agelevel, ({ facts }) => ({
    ...standingOf(facts),
    team_no: facts.team.team_no,
  }))
  const title = `${T[scope.type].ar} ${T[scope.type].en} – ${competition.name} ${competition.name_en}`
  try {
    const pictures = await loadSigningPictures(storage, sorted)
    const html = await certificatesHtml(title, sorted, { fonts: fontFaces(), publicUrl, pictures })
    const pdf = new Uint8Array(await printer.print(html))
    return { pdf, count: sorted.length, season: competition.season._id }
  } catch (cause) {
    throw Object.assign(new Unavailable('certificate_failed'), { cause })
  }
}
