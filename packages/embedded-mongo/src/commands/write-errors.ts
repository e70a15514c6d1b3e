import type { Doc } from '../bson/value.ts'
import { newDoc } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { CommandRequest } from './request.ts'

/**
 * Counts the statements, and turns the error of each statement into an entry of `writeErrors`; the first one ends an ordered command.
 * Errors of the whole command (a transaction conflict, a deadline) propagate.
 */
export async function collectWriteErrors<T>(
  request: CommandRequest,
  counter: 'insert' | 'update' | 'delete',
  parts: readonly T[],
  ordered: boolean,
  run: (part: T, index: number) => Promise<void>,
): Promise<{ writeErrors?: Doc[] }> {
  const writeErrors: Doc[] = []
  for (const [index, part] of parts.entries()) {
    try {
      request.deadline?.check()
      request.engine.opcounters[counter]++
      await run(part, index)
    } catch (error) {
      if (!(error instanceof MongoError) || isCommandError(error)) throw error
      writeErrors.push(newDoc({ index, code: error.code, errmsg: error.message, ...error.extra }))
      if (ordered || request.transaction !== undefined) break
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors }
}

function isCommandError(error: MongoError): boolean {
  const codes = [
    'MaxTimeMSExpired',
    'OutOfDiskSpace',
    'InternalError',
    'WriteConflict',
    'SnapshotUnavailable',
    'NoSuchTransaction',
  ]
  return codes.includes(error.codeName) || error.extra['errorLabels'] !== undefined
}
