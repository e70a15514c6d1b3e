const MOST = 20_000

/**
 * Reads field names from BSON. The same few names come again and again: those met before are recognised by their bytes and
 * not made anew, which also makes them quicker as keys of an object.
 */
export class Names {
  private readonly known = new Map<number, string>()

  /** The name that begins at `start` and ends before the zero at `end`. */
  read(buffer: Buffer, start: number, end: number): string {
    let hash = end - start
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (buffer[at] ?? 0)) | 0
    const known = this.known.get(hash)
    if (known !== undefined && spells(known, buffer, start, end)) return known
    const name = buffer.toString('utf8', start, end)
    if (this.known.size < MOST) this.known.set(hash, name)
    return name
  }
}

/** Only plain ASCII is recognised: there a byte is a character. */
function spells(name: string, buffer: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false
  for (let at = 0; at < name.length; at++) {
    const byte = buffer[start + at] ?? 0
    if (byte > 127 || name.charCodeAt(at) !== byte) return false
  }
  return true
}
