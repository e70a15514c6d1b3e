import { PICTURE_WIDTHS } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { makeOnce } from '../../platform/make-once.ts'
import { narrowed, uploadKey } from './image.ts'

/** Kept pictures at the widths that pages show them at: made when first asked for, then kept beside the original. */
export function pictureVariants({ storage, log }: Pick<Deps, 'storage' | 'log'>) {
  const keep = makeOnce({ storage, log })
  return {
    /** The WebP of a picture; undefined for another width, a name that is not kept, and what can't be read as a picture. */
    async at(filename: string, asked: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const width = PICTURE_WIDTHS.find((each) => String(each) === asked)
      if (width === undefined) return undefined
      return await keep(uploadKey(`${width}/${filename}.webp`), async () => {
        const original = await storage.get(uploadKey(filename))
        if (!original) return undefined
        try {
          return await narrowed(original, width)
        } catch (error) {
          log.warn({ err: error, filename, width }, 'a kept picture can not be read')
          return undefined
        }
      })
    },
  }
}
