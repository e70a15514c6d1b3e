import { createHash } from 'node:crypto'
import type { Logger } from '../../platform/log.ts'
import { reencode, resizeToWidth } from '../uploads/image.ts'
import type { Product } from './shop-client.ts'

const WIDTH = 480

/** `original` is dropped once `made` resolves, to free memory. */
type Picture = { version: string; original?: Uint8Array; made?: Promise<Uint8Array | undefined> }

export type ProductPictures = {
  replaceAll(products: readonly Product[]): void
  versionOf(id: string): string | undefined
  read(id: string): Promise<{ version: string; bytes: Uint8Array } | undefined>
}

export function createProductPictures(log: Logger): ProductPictures {
  let pictures = new Map<string, Picture>()

  const make = async (id: string, original: Uint8Array): Promise<Uint8Array | undefined> => {
    try {
      return await resizeToWidth((await reencode(original)).bytes, WIDTH)
    } catch (error) {
      log.warn({ err: error, id }, 'shop picture is unreadable')
      return undefined
    }
  }

  return {
    replaceAll(products) {
      const next = new Map<string, Picture>()
      for (const { id, image } of products) {
        if (image.length === 0) continue
        const version = createHash('sha256').update(image).digest('base64url').slice(0, 16)
        const known = pictures.get(id)
        next.set(id, known?.version === version ? known : { version, original: image })
      }
      pictures = next
    },
    versionOf: (id) => pictures.get(id)?.version,
    async read(id) {
      const picture = pictures.get(id)
      if (!picture) return undefined
      if (picture.original) picture.made = make(id, picture.original)
      delete picture.original
      const bytes = await picture.made
      return bytes && { version: picture.version, bytes }
    },
  }
}
