import type { EntityName, ObjectId } from '@mikro-orm/mongodb'
import { filterCanonicalCityNames } from '@olympiad/contracts/cities'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { escapeRegExp } from '../../platform/escape-reg-exp.ts'
import { dayRange } from '../../platform/http/day-range.ts'
import type { SortOrder } from '../../platform/http/resource.ts'
import { booleanValue, searchWords } from '../../platform/http/resource-fields.ts'
import { containsPattern } from '../../platform/http/text-search.ts'

export type SubmissionRow = { _id: ObjectId; created_at: Date }
type Mark = { status?: boolean; checked?: boolean }

export const NEWEST_FIRST: SortOrder = { field: 'created_at', direction: -1 }

export const markedFilter = booleanValue.transform((on) => (on ? on : { $ne: true }))
export const dayFilter = { created_at: dayRange }
/** Matches part of a name in either language; cities are stored in English. */
export const cityFilter = {
  city: searchWords.transform((words) => {
    const part = containsPattern(words)
    const ours = filterCanonicalCityNames((name) => part.test(name)).map(escapeRegExp)
    return ours.length === 0 ? part : new RegExp(`${part.source}|^(?:${ours.join('|')})$`, part.flags)
  }),
}

export function submissionView<Stored extends SubmissionRow, Name extends keyof Stored>(
  row: Stored,
  names: readonly Name[],
): Pick<Stored, Name> & { _id: string; id: string; created_at: string } {
  const fields = Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Stored, Name>
  const id = row._id.toHexString()
  return { ...fields, _id: id, id, created_at: row.created_at.toISOString() }
}

export const submissionActions = (entity: EntityName<{ _id: ObjectId } & Mark>) => {
  const submissionOf = async (em: Em, id: ObjectId) => {
    const found = await em.findOne(entity, { _id: id })
    if (!found) throw new NotFound('not_found')
    return found
  }
  return {
    async mark(em: Em, id: ObjectId, changes: Mark): Promise<void> {
      em.assign(await submissionOf(em, id), changes)
      await em.flush()
    },
    async remove(em: Em, id: ObjectId): Promise<void> {
      await em.remove(await submissionOf(em, id)).flush()
    },
  }
}
