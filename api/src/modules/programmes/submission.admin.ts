import type { EntityName, ObjectId } from '@mikro-orm/mongodb'
import { storedCities } from '@olympiad/contracts/cities'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { dayRange } from '../../platform/http/day-range.ts'
import type { Order } from '../../platform/http/resource.ts'
import { flag, searchWords } from '../../platform/http/resource-fields.ts'
import { containing } from '../../platform/http/resource-search.ts'
import { literally } from '../../platform/pattern.ts'

/** What all submissions are stored with. */
export type SubmissionRow = { _id: ObjectId; created_at: Date }
/** The one thing about a submission that is not its sender's. */
type Mark = { status?: boolean; checked?: boolean }

export const NEWEST_FIRST: Order = { field: 'created_at', direction: -1 }

/** A submission from before its mark was kept is not marked. */
export const marked = flag.transform((on) => (on ? on : { $ne: true }))
/** Filters that every list of submissions has. */
export const byDay = { created_at: dayRange }
/** Part of a city's name, as people write it in either language; one of ours is stored in English. */
export const byCity = {
  city: searchWords.transform((words) => {
    const part = containing(words)
    const ours = storedCities((name) => part.test(name)).map(literally)
    return ours.length === 0 ? part : new RegExp(`${part.source}|^(?:${ours.join('|')})$`, part.flags)
  }),
}

/** The frame of a view: the named fields as stored, ids and the moment as text. */
export function submissionView<Stored extends SubmissionRow, Name extends keyof Stored>(
  row: Stored,
  names: readonly Name[],
): Pick<Stored, Name> & { _id: string; id: string; created_at: string } {
  const fields = Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Stored, Name>
  const id = row._id.toHexString()
  return { ...fields, _id: id, id, created_at: row.created_at.toISOString() }
}

/** What an admin does with submissions: mark them and delete them; what was sent stays as it was sent. */
export const actionsOn = (entity: EntityName<{ _id: ObjectId } & Mark>) => {
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
