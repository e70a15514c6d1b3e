import { randomUUID } from 'node:crypto'
import { fieldError } from '../../../platform/errors.ts'
import type { SentFile } from '../../../platform/http/resource.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { reencode, uploadKey } from '../../uploads/image.ts'

/**
 * Pictures of people on their way to the platform, which keeps them. One that comes with a form is in memory while the
 * form is handled, and never lies under a public address: most of these people are minors.
 */
export function passingPictures(storage: Storage) {
  const passing = new Map<string, Uint8Array>()
  return {
    /** @throws {AppError} see `reencode` */
    async read(upload: Uint8Array): Promise<SentFile> {
      const { bytes, extension } = await reencode(upload)
      const name = `${randomUUID()}.${extension}`
      return { name, keep: async () => void passing.set(name, bytes) }
    },
    /** The picture of that name, which came with the form or was uploaded before. @throws {AppError} 400 where there is none */
    async take(name: string): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = passing.get(name) ?? (await storage.get(uploadKey(name)))
      passing.delete(name)
      if (!bytes) throw fieldError('picture', 'upload_missing')
      return new Uint8Array(bytes)
    },
  }
}
export type PassingPictures = ReturnType<typeof passingPictures>
