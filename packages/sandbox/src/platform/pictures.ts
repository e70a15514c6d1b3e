import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logo } from './logo.ts'

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const
const TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const
const NAME = /^[0-9a-f]{24}(?:-[0-9a-f]{12})?\.(jpg|png|gif)$/

/** The pictures that people uploaded, in a folder or in memory. */
export type Pictures = {
  /** Keeps the picture of a person and resolves to its absolute URL. */
  keep(personId: string, logo: Logo): Promise<string>
  get(name: string): Promise<Logo | undefined>
}

/** `address` is asked at each upload, as the public URL may hold a port that is known only once the server listens. */
export function createPictures(address: () => string, dataDir?: string): Pictures {
  const memory = new Map<string, Logo>()
  const folder = dataDir && join(dataDir, 'pictures')
  if (folder) mkdirSync(folder, { recursive: true })

  return {
    async keep(personId, logo) {
      // Another picture has another address, so that nobody goes on seeing the one that they kept.
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
