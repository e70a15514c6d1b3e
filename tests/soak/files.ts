import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { crc32 } from 'node:zlib'

/** A file of the product's, by its storage key, and whether all of it is there. */
export type KeptFile = { key: string; draft: boolean; whole: boolean }
export type KeptFiles = ReadonlyMap<string, KeptFile>

/** Every file that lies in a data folder, drafts among them. */
export async function keptFiles(dataDir: string): Promise<KeptFiles> {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }): Promise<KeptFile> => {
      const path = join(parentPath, name)
      const draft = name.endsWith('.part')
      return { key: relative(folder, path), draft, whole: draft || isWhole(name, await readFile(path)) }
    })
  return new Map((await Promise.all(files)).map((file) => [file.key, file]))
}

/** By what its end says; a drawing that is text, or made anew at any time, is whole where it holds something. */
function isWhole(name: string, bytes: Buffer): boolean {
  if (/\.png$/.test(name)) return isWholePng(bytes)
  if (/\.pdf$/.test(basename(name)))
    return /^%PDF-/.test(latin1(bytes.subarray(0, 8))) && /%%EOF\s*$/.test(latin1(bytes.subarray(-16)))
  if (/\.webp$/.test(name)) return bytes.length === bytes.readUInt32LE(4) + 8
  if (/\.jpg$/.test(name)) return bytes.subarray(-2).toString('hex') === 'ffd9'
  if (/\.svg$/.test(name)) return /<\/svg>\s*$/.test(latin1(bytes.subarray(-16)))
  return bytes.length > 0
}

const latin1 = (bytes: Buffer): string => bytes.toString('latin1')

/** All its chunks, each with its own sum right, the last one at the very end. */
function isWholePng(bytes: Buffer): boolean {
  if (bytes.subarray(1, 4).toString() !== 'PNG') return false
  let type = ''
  for (let at = 8; at < bytes.length; ) {
    if (at + 12 > bytes.length) return false
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false
    type = bytes.subarray(at + 4, at + 8).toString()
    at = end + 4
  }
  return type === 'IEND'
}
