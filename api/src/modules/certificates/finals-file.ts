import type { ObjectId } from '@mikro-orm/mongodb'
import { RANK_MOST } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { Certificate } from '../../model/certificate.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, NotFound, Unavailable } from '../../platform/errors.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { certificatesHtml, pagesOf } from './certificate.html.ts'
import { CERTIFICATE_TEXTS as T } from './certificate.texts.ts'

export type FinalsAsked = {
  competion: ObjectId
  ageLevel?: string | undefined
  /** The first and the last place. */
  ranked_from?: number | undefined
  ranked_to?: number | undefined
}

/** More would not be printed in the time that a document has. */
const MOST_PAGES = 150

/**
 * The good final certificates of a competition, or of one age level or some places of it, as one PDF for a ceremony: in the
 * order of the levels, then of the places. Whether their teams have an entity is no matter here.
 * @throws {AppError} 404 `competition_unknown`, `finals_none`; 409 `finals_too_many`; 503 `certificate_failed`
 */
export async function finalsFile(
  em: Em,
  { printer, publicUrl }: Pick<Deps, 'printer' | 'publicUrl'>,
  { competion, ageLevel, ranked_from = 1, ranked_to = RANK_MOST }: FinalsAsked,
): Promise<Uint8Array<ArrayBuffer>> {
  const competition = await em.findOne(Competition, { _id: competion })
  if (!competition) throw new NotFound('competition_unknown')
  const good = await em.find(Certificate, { competion, type: 'f', revoked_at: null })
  const isAsked = ({ facts: { ageLevel: level, final } }: Certificate): boolean =>
    (ageLevel === undefined || level === ageLevel) &&
    final !== null &&
    final.ranked >= ranked_from &&
    final.ranked <= ranked_to
  const finals = good.filter(isAsked)
  if (finals.length === 0) throw new NotFound('finals_none')
  if (pagesOf(finals) > MOST_PAGES) throw new Conflict('finals_too_many')
  const levels = competition.agelevel.map(({ title }) => title)
  const placeOf = ({ facts: { final, ageLevel: level, team } }: Certificate) =>
    [levels.indexOf(level), final?.ranked ?? 0, team.team_no] as const
  const inOrder = finals.toSorted((one, other) => {
    const [mine, theirs] = [placeOf(one), placeOf(other)]
    return mine[0] - theirs[0] || mine[1] - theirs[1] || mine[2] - theirs[2]
  })
  const title = `${T.f.ar} ${T.f.en} – ${competition.name} ${competition.name_en}`
  try {
    const html = await certificatesHtml(title, inOrder, { fonts: fontFaces(), publicUrl })
    return new Uint8Array(await printer.print(html))
  } catch (cause) {
    throw Object.assign(new Unavailable('certificate_failed'), { cause })
  }
}
