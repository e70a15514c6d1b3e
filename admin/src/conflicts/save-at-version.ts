import { HttpError, type RaRecord } from 'react-admin'
import { createDialogPrompt } from '../data/dialog-prompt.ts'
import { type Conflict, type FieldValues, findConflicts, mergeChanges } from './merge.ts'

export type ConflictQuestion = { resource: string; current: RaRecord; conflicts: readonly Conflict[] }
type Answer = ReadonlySet<string> | undefined
export const conflictPrompt = createDialogPrompt<ConflictQuestion, Answer>()

let lastPrompt: Promise<unknown> = Promise.resolve()

/** Prompts one after another: several records can be saved at once. */
function promptInTurn(question: ConflictQuestion): Promise<Answer> {
  const answer = lastPrompt.then(() => conflictPrompt.ask(question))
  lastPrompt = answer.catch(() => undefined)
  return answer
}

const currentRecord = (error: unknown) =>
  error instanceof HttpError && error.body?.code === 'version_conflict' ? error.body.current : undefined

type Save<Kept extends RaRecord> = {
  resource: string
  /** The record before the changes. A record without a version is not compared. */
  original: FieldValues | undefined
  changes: FieldValues
  toFormValues?: (record: RaRecord) => FieldValues
  send: (changes: FieldValues) => Promise<Kept>
}

/**
 * Saves changes at their version; on a conflict merges them and prompts for fields that both sides changed.
 * @throws {HttpError} the server's error, also after a cancelled prompt
 */
export async function saveAtVersion<Kept extends RaRecord>(save: Save<Kept>): Promise<Kept> {
  const { resource, original, changes, toFormValues = (record) => record, send } = save
  let base: FieldValues = original ?? {}
  let version = base['version']
  let mine = changes
  for (;;) {
    try {
      return await send(version === undefined ? mine : { ...mine, version })
    } catch (error) {
      const current: Kept | undefined = currentRecord(error)
      if (!current) throw error
      const versions = { base, mine, theirs: toFormValues(current) }
      const conflicts = findConflicts(versions)
      const ownFields = conflicts.length > 0 ? await promptInTurn({ resource, current, conflicts }) : new Set<string>()
      if (!ownFields) throw error
      mine = mergeChanges(versions, (conflict) => (ownFields.has(conflict.field) ? conflict.mine : conflict.theirs))
      if (Object.keys(mine).length === 0) return current
      base = versions.theirs
      version = current['version']
    }
  }
}
