import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { crc32 } from 'node:zlib'

export type StoredFile = { key: string; isDraft: boolean; isComplete: boolean }
export type StoredFiles = ReadonlyMap<string, StoredFile>

export async function listStoredFiles(dataDir: string): Promise<StoredFiles> {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }): Promise<StoredFile> => {
      const path = join(parentPath, name)
      const draft = name.endsWith('.part')
      return { key: relative(folder, path), isDraft: draft, isComplete: draft || isWhole(name, await readFile(path)) }
    })
  return new Map((await Promise.all(files)).map((file) => [file.key, file]))
}

/** Checks the file's end; text drawings and regenerable files only need content. */
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

/** Checks every chunk's checksum, and the last chunk's position. */
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
