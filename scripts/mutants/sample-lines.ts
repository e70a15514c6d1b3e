import { createHash } from 'node:crypto'

/** The lines of a source, counted from one, whose mutants are tested: chosen by their text alone, one in `oneIn`. */
export function sampledLines(source: string, oneIn: number): number[] {
  return source.split('\n').flatMap((line, index) => {
    const hash = createHash('sha256').update(line.trim()).digest()
    return hash.readUInt32BE() % oneIn === 0 ? [index + 1] : []
  })
}
