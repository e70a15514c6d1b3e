import { PICTURE_WIDTHS } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import { resizeToWidth, uploadKey } from './image.ts'

export function createPictureVariants({ storage, log }: Pick<Deps, 'storage' | 'log'>) {
  const keep = singleFlight({ storage, log })
  return {
    /** Undefined for another width, an unknown name or an invalid picture. */
    async at(filename: string, requestedWidth: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const width = PICTURE_WIDTHS.find((each) => String(each) === requestedWidth)
      if (width === undefined) return undefined
      return await keep(uploadKey(`${width}/${filename}.webp`), async () => {
        const original = await storage.get(uploadKey(filename))
        if (!original) return undefined
        try {
          return await resizeToWidth(original, width)
        } catch (error) {
          log.warn({ err: error, filename, width }, 'stored picture is unreadable')
          return undefined
        }
      })
    },
  }
}
