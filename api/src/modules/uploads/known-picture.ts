import type { Em } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { claimUpload } from './claim-upload.ts'

/** Refuses a name under which no picture is kept; an empty one is none. @throws {AppError} 400 `picture_unknown` */
export async function needPicture(em: Em, storage: Storage, field: string, name: string | undefined): Promise<void> {
  if (name && !(await claimUpload(em, storage, name))) throw fieldError(field, 'picture_unknown')
}
