import { randomUUID } from 'node:crypto'
import { fieldError } from '../../../platform/errors.ts'
import type { UploadedFile } from '../../../platform/http/resource.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { reencode, uploadKey } from '../../uploads/image.ts'

/** Keeps pictures in memory for one request and never at a public URL: most people are minors. */
export function transientPictures(storage: Storage) {
  const pending = new Map<string, Uint8Array>()
  return {
    async read(upload: Uint8Array): Promise<UploadedFile> {
      const { bytes, extension } = await reencode(upload)
      const name = `${randomUUID()}.${extension}`
      return { name, save: async () => void pending.set(name, bytes) }
    },
    /** @throws {AppError} 400 for an unknown picture */
    async take(name: string): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = pending.get(name) ?? (await storage.get(uploadKey(name)))
      pending.delete(name)
      if (!bytes) throw fieldError('picture', 'upload_missing')
      return new Uint8Array(bytes)
    },
  }
}

export type TransientPictures = ReturnType<typeof transientPictures>
