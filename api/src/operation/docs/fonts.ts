import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The product's own letters, by the names that docs.css has for them. */
export const FONT_NAME = '(?:arabic|latin)-(?:400|600)'

/** @param name one that FONT_NAME describes */
export const fontBytes = (name: string): Promise<Buffer<ArrayBuffer>> => {
  const file = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${name}-normal.woff2`
  return readFile(fileURLToPath(import.meta.resolve(file)))
}
