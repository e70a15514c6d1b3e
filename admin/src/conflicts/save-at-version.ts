import { HttpError, type RaRecord } from 'react-admin'
import { dialogQuestion } from '../data/dialog-question.ts'
import { type Conflict, conflictsIn, type Fields, merged } from './merge.ts'

/** Fields that two have changed, of a record as it stands now. */
export type Question = { resource: string; current: RaRecord; conflicts: readonly Conflict[] }
/** The fields that are to be as whoever was asked has them; undefined where they would rather not save yet. */
type Answer = ReadonlySet<string> | undefined
/** Which of both a record is to have of what two have changed. */
export const choosing = dialogQuestion<Question, Answer>()

let lastAsked: Promise<unknown> = Promise.resolve()

/** One question after another: several records can be saved at once. */
function asked(question: Question): Promise<Answer> {
  const answer = lastAsked.then(() => choosing.ask(question))
  lastAsked = answer.catch(() => undefined)
  return answer
}

/** What stands now, where a change was refused since it was made at another version. */
const currentIn = (error: unknown) =>
  error instanceof HttpError && error.body?.code === 'changed_meanwhile' ? error.body.current : undefined

type Save<Kept extends RaRecord> = {
  resource: string
  /** The record as it was when the changes were made. One without a version is not compared. */
  read: Fields | undefined
  changes: Fields
  /** A record of the server with the fields that the changes have. */
  asSent?: (record: RaRecord) => Fields
  send: (changes: Fields) => Promise<Kept>
}

/**
 * Saves changes at the version that they were made at, and gives the record. Where it was changed meanwhile, what only one
 * of both changed is kept, and who saves is asked about the rest.
 * @throws {HttpError} what it was refused with, also where nobody chose
 */
export async function saveAtVersion<Kept extends RaRecord>(save: Save<Kept>): Promise<Kept> {
  const { resource, read, changes, asSent = (record) => record, send } = save
  let base: Fields = read ?? {}
  let version = base['version']
  let mine = changes
  for (;;) {
    try {
      return await send(version === undefined ? mine : { ...mine, version })
    } catch (error) {
      const current: Kept | undefined = currentIn(error)
      if (!current) throw error
      const three = { base, mine, theirs: asSent(current) }
      const conflicts = conflictsIn(three)
      const kept = conflicts.length > 0 ? await asked({ resource, current, conflicts }) : new Set<string>()
      if (!kept) throw error
      mine = merged(three, (conflict) => (kept.has(conflict.field) ? conflict.mine : conflict.theirs))
      if (Object.keys(mine).length === 0) return current
      base = three.theirs
      version = current['version']
    }
  }
}
