import { ObjectId } from '@mikro-orm/mongodb'
import type { SeasonCopyForm } from '@olympiad/contracts/forms/season-copy'
import type { SeasonCopyPart } from '@olympiad/contracts/season-copy'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import { recordAction } from '../../platform/audit/audit-entries.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { copyFiles } from '../files/file-changes.ts'
import { shiftedWindow } from '../seasons/registration-window.ts'
import { addSeasonCopy } from '../seasons/season-changes.ts'
import { COMPETITION_CONTENT } from './competition-fields.ts'

export type SeasonCopy = { id: string; competitions: number; files: number }

/**
 * One transaction. Pictures and PDFs are shared: each is stored until no record names it.
 * @throws {AppError} 404 `season_unknown`, 409 `slug_taken`, 400 `ends_before_start`
 */
export async function copySeason(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  form: SeasonCopyForm,
): Promise<SeasonCopy> {
  const copied = await inTransaction(orm, async (em): Promise<SeasonCopy> => {
    const parts = new Set(form.parts)
    const { source, season } = await addSeasonCopy(em, { storage, now }, form)
    const copies = parts.has('competitions') ? await copyCompetitions(em, source, season, parts, now) : new Map()
    const files = parts.has('files') ? await copyFiles(em, copies, now) : 0
    const counts = { competitions: copies.size, files }
    recordAction(em, 'copy', 'wroseasons', { season: source._id.toHexString(), ...counts }, season)
    await em.flush()
    return { id: season._id.toHexString(), ...counts }
  })
  await invalidate(orm.em.fork(), 'content')
  return copied
}

/** @returns the copy of each competition, by the original's id */
async function copyCompetitions(
  em: Em,
  source: Season,
  season: Season,
  parts: ReadonlySet<SeasonCopyPart>,
  now: Deps['now'],
): Promise<Map<string, Competition>> {
  const originals = await em.find(Competition, { season: source._id })
  const copies = new Map<string, Competition>()
  for (const original of originals) {
    const { slug, name, name_en, type, order_id, coaches_no, members_no, members_min = 1 } = original
    const { places, agelevel, paid, price, currency } = original
    const copy = em.create(Competition, {
      ...{ _id: new ObjectId(), season, slug, name, name_en, type, order_id, coaches_no, members_no, members_min },
      ...(parts.has('content') && pick(original, COMPETITION_CONTENT)),
      ...(parts.has('levels') && { agelevel: structuredClone(agelevel), places }),
      ...(parts.has('prices') && { paid, price, currency }),
      ...(parts.has('windows') && shiftedWindow(original)),
      created_at: now(),
    })
    copies.set(original._id.toHexString(), copy)
  }
  await em.flush()
  return copies
}

const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
