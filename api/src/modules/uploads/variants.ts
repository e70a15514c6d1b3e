import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import { PICTURE_SLOTS, resizeToWidth, uploadKey } from './image.ts'

/** Visitors may ask for very many at once: an upload must not wait behind them, nor their originals fill the memory. */
const runLimited = limitConcurrency(PICTURE_SLOTS)

export function createPictureVariants({ storage, log }: Pick<Deps, 'storage' | 'log'>) {
  const keep = singleFlight({ storage, log })
  return {
    /** Of `{picture}.{format}`. Undefined for another width or format, an unknown picture or an invalid one. */
    async at(filename: string, requestedWidth: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const width = PICTURE_WIDTHS.find((each) => String(each) === requestedWidth)
      const format = PICTURE_FORMATS.find((each) => filename.endsWith(`.${each}`))
      if (width === undefined || format === undefined) return undefined
      return await keep(uploadKey(`${width}/${filename}`), () =>
        runLimited(async () => {
          const original = await storage.get(uploadKey(filename.slice(0, -`.${format}`.length)))
          if (!original) return undefined
          try {
            return await resizeToWidth(original, width, format)
          } catch (error) {
            log.warn({ err: error, filename, width }, 'stored picture is unreadable')
            return undefined
          }
        }),
      )
    },
  }
}
