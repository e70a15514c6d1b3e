import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedImage } from './uploaded-image.ts'

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const
const TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const
const NAME = /^[0-9a-f]{24}(?:-[0-9a-f]{12})?\.(jpg|png|gif)$/

export type PictureStore = {
  save(personId: string, logo: UploadedImage): Promise<string>
  get(name: string): Promise<UploadedImage | undefined>
}

/** `address` is lazy, because a free port is known only after listening. */
export function createPictureStore(address: () => string, dataDir?: string): PictureStore {
  const memory = new Map<string, UploadedImage>()
  const folder = dataDir && join(dataDir, 'pictures')
  if (folder) mkdirSync(folder, { recursive: true })

  return {
    async save(personId, logo) {
      // A new picture gets a new address, so that browsers don't show a cached one.
      const mark = createHash('sha256').update(logo.bytes).digest('hex').slice(0, 12)
      const name = `${personId}-${mark}.${EXTENSIONS[logo.type]}`
      if (folder) await writeFile(join(folder, name), logo.bytes)
      else memory.set(name, logo)
      return `${address()}/membership/pictures/${name}`
    },
    async get(name) {
      const extension = NAME.exec(name)?.[1]
      if (extension !== 'jpg' && extension !== 'png' && extension !== 'gif') return undefined
      if (!folder) return memory.get(name)
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      return bytes && { type: TYPES[extension], bytes: new Uint8Array(bytes) }
    },
  }
}
