import type { ObjectId } from '@mikro-orm/mongodb'
import { MAX_RANK } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { Certificate } from '../../model/certificate.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, NotFound, Unavailable } from '../../platform/errors.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { certificatesHtml, countPages } from './certificate.html.ts'
import { CERTIFICATE_TEXTS as T } from './certificate.texts.ts'
import { loadSigningPictures } from './signing-pictures.ts'

export type FinalsQuery = {
  competion: ObjectId
  ageLevel?: string | undefined
  ranked_from?: number | undefined
  ranked_to?: number | undefined
}

/** The printer's time limit allows no more pages. */
const MAX_PAGES = 150

/**
 * Valid finals for a ceremony, with or without an entity, by age level and rank.
 * @throws {AppError} 404 `competition_unknown`, `finals_not_found`; 409 `finals_too_many`; 503 `certificate_failed`
 */
export async function finalsPdf(
  em: Em,
  { printer, publicUrl, storage }: Pick<Deps, 'printer' | 'publicUrl' | 'storage'>,
  { competion, ageLevel, ranked_from = 1, ranked_to = MAX_RANK }: FinalsQuery,
): Promise<Uint8Array<ArrayBuffer>> {
  const competition = await em.findOne(Competition, { _id: competion })
  if (!competition) throw new NotFound('competition_unknown')
  const valid = await em.find(Certificate, { competion, type: 'f', revoked_at: null })
  const isRequested = ({ facts: { ageLevel: level, final } }: Certificate): boolean =>
    (ageLevel === undefined || level === ageLevel) &&
    final !== null &&
    final.ranked >= ranked_from &&
    final.ranked <= ranked_to
  const finals = valid.filter(isRequested)
  if (finals.length === 0) throw new NotFound('finals_not_found')
  if (countPages(finals) > MAX_PAGES) throw new Conflict('finals_too_many')
  const levels = competition.agelevel.map(({ title }) => title)
  const sortKey = ({ facts: { final, ageLevel: level, team } }: Certificate) =>
    [levels.indexOf(level), final?.ranked ?? 0, team.team_no] as const
  const sorted = finals.toSorted((a, b) => {
    const [keyA, keyB] = [sortKey(a), sortKey(b)]
    return keyA[0] - keyB[0] || keyA[1] - keyB[1] || keyA[2] - keyB[2]
  })
  const title = `${T.f.ar} ${T.f.en} – ${competition.name} ${competition.name_en}`
  try {
    const pictures = await loadSigningPictures(storage, sorted)
    const html = await certificatesHtml(title, sorted, { fonts: fontFaces(), publicUrl, pictures })
    return new Uint8Array(await printer.print(html))
  } catch (cause) {
    throw Object.assign(new Unavailable('certificate_failed'), { cause })
  }
}
