import { MAX_IMAGE_BYTES } from '@olympiad/contracts/constants'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { TooLarge } from '../../platform/errors.ts'
import { fileError } from './image.ts'

export const pictureBodyLimit = bodyLimit({
  maxSize: MAX_IMAGE_BYTES + 64 * 1024,
  onError: () => {
    throw fileError('upload_size', TooLarge)
  },
})

/** @throws {AppError} 400 `upload_missing` */
export async function readUploadedPicture(c: Context): Promise<Uint8Array> {
  const form = await c.req.formData().catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof File)) throw fileError('upload_missing')
  return new Uint8Array(await file.arrayBuffer())
}
