import { IMAGE_MAX_BYTES } from '@olympiad/contracts/constants'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { TooLarge } from '../../platform/errors.ts'
import { wrongFile } from './image.ts'

/** Refuses a body larger than a picture and the other parts of its form may be, before it is read. */
export const pictureBody = bodyLimit({
  maxSize: IMAGE_MAX_BYTES + 64 * 1024,
  onError: () => {
    throw wrongFile('upload_size', TooLarge)
  },
})

/** The picture of a multipart form, its part `file`. @throws {AppError} 400 `upload_missing` */
export async function sentPicture(c: Context): Promise<Uint8Array> {
  const form = await c.req.formData().catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof File)) throw wrongFile('upload_missing')
  return new Uint8Array(await file.arrayBuffer())
}
