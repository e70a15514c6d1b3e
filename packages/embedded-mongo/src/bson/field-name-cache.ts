const MAX_NAMES = 20_000

/** Recognises repeated field names by their bytes. Reused strings are faster as object keys. */
export class FieldNameCache {
  private readonly known = new Map<number, string>()

  read(buffer: Buffer, start: number, end: number): string {
    let hash = end - start
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (buffer[at] ?? 0)) | 0
    const known = this.known.get(hash)
    if (known !== undefined && equalsAscii(known, buffer, start, end)) return known
    const name = buffer.toString('utf8', start, end)
    if (this.known.size < MAX_NAMES) this.known.set(hash, name)
    return name
  }
}

/** Only for ASCII, where one byte is one character. */
function equalsAscii(name: string, buffer: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false
  for (let at = 0; at < name.length; at++) {
    const byte = buffer[start + at] ?? 0
    if (byte > 127 || name.charCodeAt(at) !== byte) return false
  }
  return true
}
