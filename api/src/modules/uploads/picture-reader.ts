import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { UploadedFile } from '../../platform/http/resource.ts'
import { reencode, uploadKey } from './image.ts'

/**
 * Re-encodes the picture and stores it under a new name.
 * @throws {AppError} see `reencode`
 */
export const pictureReader =
  ({ storage }: Pick<Deps, 'storage'>) =>
  async (upload: Uint8Array): Promise<UploadedFile & { width: number; height: number }> => {
    const { bytes, extension, width, height } = await reencode(upload)
    const name = `${randomUUID()}.${extension}`
    return { name, width, height, save: () => storage.put(uploadKey(name), bytes) }
  }
