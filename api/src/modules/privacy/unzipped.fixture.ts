import { crc32, inflateRawSync } from 'node:zlib'

/** For tests: the files of a ZIP as any program reads it, from the directory at its end. @throws where a file is not whole */
export function unzipped(archive: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(archive)
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of a directory')
    const [method, crc, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)]
    const [named, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = zip.subarray(at + 46, at + 46 + named).toString()
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const body = zip.subarray(start, start + size)
    const bytes = method === 0 ? body : inflateRawSync(body)
    if (crc32(bytes) !== crc) throw new Error(`${name} is not whole`)
    files.set(name, Buffer.from(bytes))
    at += 46 + named + extra + comment
  }
  return files
}
