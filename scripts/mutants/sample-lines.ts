import { createHash } from 'node:crypto'

/** Picks by content alone, one line in `oneIn`; counts from 1. */
export function sampleLines(source: string, oneIn: number): number[] {
  return source.split('\n').flatMap((line, index) => {
    const hash = createHash('sha256').update(line.trim()).digest()
    return hash.readUInt32BE() % oneIn === 0 ? [index + 1] : []
  })
}
