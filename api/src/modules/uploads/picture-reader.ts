import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { SentFile } from '../../platform/http/resource.ts'
import { reencode, uploadKey } from './image.ts'

/**
 * Reads an uploaded picture for `uploads/`: made anew, under a name that was never used, with its size in pixels.
 * @throws {AppError} see `reencode`
 */
export const pictureReader =
  ({ storage }: Pick<Deps, 'storage'>) =>
  async (upload: Uint8Array): Promise<SentFile & { width: number; height: number }> => {
    const { bytes, extension, width, height } = await reencode(upload)
    const name = `${randomUUID()}.${extension}`
    return { name, width, height, keep: () => storage.put(uploadKey(name), bytes) }
  }
