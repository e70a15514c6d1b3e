import { createHash } from 'node:crypto'
import type { Logger } from '../../platform/log.ts'
import { narrowed, reencode } from '../uploads/image.ts'
import type { Product } from './shop-client.ts'

/** Wide enough for its place on a screen of two pixels each. */
const WIDTH = 480

/** `original` is let go once the picture is made. */
type Picture = { version: string; original?: Uint8Array; made?: Promise<Uint8Array | undefined> }

/** The store's pictures, made anew from what came before anybody sees them. */
export type ProductPictures = {
  /** Takes the pictures of the store's newest answer, and forgets those that are in it no more. */
  take(products: readonly Product[]): void
  /** Names the picture's content; undefined where there is none. */
  versionOf(id: string): string | undefined
  /** As WebP; undefined where there is none, or what came is no picture. */
  at(id: string): Promise<{ version: string; bytes: Uint8Array } | undefined>
}

/** Keeps the pictures in memory, each made when it is first asked for; one that can not be read is told in the log. */
export function productPictures(log: Logger): ProductPictures {
  let pictures = new Map<string, Picture>()

  const make = async (id: string, original: Uint8Array): Promise<Uint8Array | undefined> => {
    try {
      return await narrowed((await reencode(original)).bytes, WIDTH)
    } catch (error) {
      log.warn({ err: error, id }, 'a picture of the store can not be read')
      return undefined
    }
  }

  return {
    take(products) {
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
    async at(id) {
      const picture = pictures.get(id)
      if (!picture) return undefined
      if (picture.original) picture.made = make(id, picture.original)
      delete picture.original
      const bytes = await picture.made
      return bytes && { version: picture.version, bytes }
    },
  }
}
