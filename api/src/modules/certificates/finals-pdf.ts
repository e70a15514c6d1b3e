import { ObjectId } from '@mikro-orm/mongodb'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { previewFinalCertificates } from '@olympiad/contracts/calls/certificates'
import type { ResultScope } from '@olympiad/contracts/calls/result-scope'
import type { Deps } from '../../deps.ts'
import { Certificate } from '../../model/certificate.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Result } from '../../model/result.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, NotFound, Unavailable } from '../../platform/errors.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { certificatesHtml, countPages } from './certificate.html.ts'
import { CERTIFICATE_TEXTS as T } from './certificate.texts.ts'
import { findFinals } from './issue-finals.ts'
import { isInScope, sortByRanking } from './ranking.ts'
import { loadSigningPictures } from './signing-pictures.ts'

/** The printer's time limit allows no more on a busy machine. */
export const MAX_PAGES = 300

/** Valid finals, with or without an entity. @throws {AppError} 404 `competition_unknown` */
async function findScope(em: Em, scope: ResultScope): Promise<{ competition: Competition; finals: Certificate[] }> {
  const competion = new ObjectId(scope.competion)
  const competition = await em.findOne(Competition, { _id: competion })
  if (!competition) throw new NotFound('competition_unknown')
  const valid = await em.find(Certificate, { competion, type: 'f', revoked_at: null })
  const finals = valid.filter(({ facts: { ageLevel, final } }) => final && isInScope({ ageLevel, ...final }, scope))
  return { competition, finals }
}

/** @throws {AppError} 404 `competition_unknown` */
export async function previewFinals(
  em: Em,
  scope: ResultScope,
): Promise<Omit<AnswerOf<typeof previewFinalCertificates>, 'success'>> {
  const { competition, finals } = await findScope(em, scope)
  const results = await em.find(Result, { competion: competition._id })
  const active = await findFinals(em, competition._id)
  const asked = results.filter((result) => isInScope(result, scope))
  const askedActive = active.filter(({ result }) => isInScope(result, scope))
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
  scope: ResultScope,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; count: number; season: ObjectId }> {
  const { competition, finals } = await findScope(em, scope)
  if (finals.length === 0) throw new NotFound('finals_not_found')
  if (countPages(finals) > MAX_PAGES) throw new Conflict('finals_too_many')
  const sorted = sortByRanking(finals, competition.agelevel, ({ facts: { ageLevel, final, team } }) => ({
    ageLevel,
    ranked: final?.ranked ?? 0,
    team_no: team.team_no,
  }))
  const title = `${T.f.ar} ${T.f.en} – ${competition.name} ${competition.name_en}`
  try {
    const pictures = await loadSigningPictures(storage, sorted)
    const html = await certificatesHtml(title, sorted, { fonts: fontFaces(), publicUrl, pictures })
    const pdf = new Uint8Array(await printer.print(html))
    return { pdf, count: sorted.length, season: competition.season._id }
  } catch (cause) {
    throw Object.assign(new Unavailable('certificate_failed'), { cause })
  }
}
