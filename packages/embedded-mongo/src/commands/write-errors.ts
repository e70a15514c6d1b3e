import type { Doc } from '../bson/value.ts'
import { newDoc } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Request } from './request.ts'

/**
 * Runs each part of a write command. A part that fails becomes an entry of `writeErrors`, and ends an ordered command; what
 * concerns the whole command (a conflict in a transaction, a deadline) is thrown on.
 */
export async function collectWriteErrors<T>(
  request: Request,
  parts: readonly T[],
  ordered: boolean,
  run: (part: T, index: number) => Promise<void>,
): Promise<{ writeErrors?: Doc[] }> {
  const writeErrors: Doc[] = []
  for (const [index, part] of parts.entries()) {
    try {
      request.deadline?.check()
      await run(part, index)
    } catch (error) {
      if (!(error instanceof MongoError) || concernsAll(error)) throw error
      writeErrors.push(newDoc({ index, code: error.code, errmsg: error.message, ...error.extra }))
      if (ordered || request.transaction !== undefined) break
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors }
}

function concernsAll(error: MongoError): boolean {
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
