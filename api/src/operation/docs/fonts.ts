import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const fontBytes = (name: string): Promise<Buffer<ArrayBuffer>> => {
  const file = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${name}-normal.woff2`
  return readFile(fileURLToPath(import.meta.resolve(file)))
}
