import type { Em } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { claimUpload } from './claim-upload.ts'

/** An empty name means no picture. @throws {AppError} 400 `picture_unknown` */
export async function assertPictureExists(
  em: Em,
  storage: Storage,
  field: string,
  name: string | undefined,
): Promise<void> {
  if (name && !(await claimUpload(em, storage, name))) throw fieldError(field, 'picture_unknown')
}
