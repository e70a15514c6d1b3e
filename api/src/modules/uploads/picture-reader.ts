import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { SentFile } from '../../platform/http/resource.ts'
import { reencode, uploadKey } from './image.ts'

/** Reads an uploaded picture for `uploads/`: made anew, under a name that was never used. @throws {Refused} see `reencode` */
export const pictureReader =
  ({ storage }: Pick<Deps, 'storage'>) =>
  async (upload: Uint8Array): Promise<SentFile> => {
    const { bytes, extension } = await reencode(upload)
    const name = `${randomUUID()}.${extension}`
    return { name, keep: () => storage.put(uploadKey(name), bytes) }
  }
