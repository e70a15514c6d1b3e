import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { UploadedFile } from '../../platform/http/resource.ts'
import { reencode, type UploadKind, uploadKey } from './image.ts'

/**
 * Re-encodes the picture and stores it under a new name.
 * @throws {AppError} see `reencode`
 */
export const pictureReader =
  ({ storage }: Pick<Deps, 'storage'>, kind?: UploadKind) =>
  async (upload: Uint8Array): Promise<UploadedFile & { width: number; height: number }> => {
    const { bytes, extension, width, height } = await reencode(upload, kind)
    const name = `${randomUUID()}.${extension}`
    return { name, width, height, save: () => storage.put(uploadKey(name), bytes) }
  }
