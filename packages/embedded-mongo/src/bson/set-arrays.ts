import { scanFields } from './decode.ts'

/** First-level field → the documents of an array. */
export type DocArrays = ReadonlyMap<string, readonly Uint8Array[]>

const [OBJECT, ARRAY] = [3, 4]

/** Sets arrays of documents in a document's bytes. A known field keeps its place, a new one comes last. */
export function setArrays(body: Uint8Array, arrays: DocArrays): Uint8Array {
  const writer = new ArrayWriter(body.length + maxSize(arrays))
  const added = new Map(arrays)
  let copiedTo = 0
  scanFields(body, (name, _type, start, _valueStart, end) => {
    const documents = added.get(name)
    if (documents === undefined) return
    writer.bytes(body.subarray(copiedTo, start))
    writer.array(name, documents)
    copiedTo = end
    added.delete(name)
  })
  writer.bytes(body.subarray(copiedTo, -1))
  for (const [name, documents] of added) writer.array(name, documents)
  return writer.finish()
}

/** A type, a name of three bytes a character or of eight digits, and its end. */
function maxSize(arrays: DocArrays): number {
  let size = 0
  for (const [name, documents] of arrays) {
    size += name.length * 3 + 7
    for (const { length } of documents) size += length + 10
  }
  return size
}

class ArrayWriter {
  private readonly buffer: Buffer
  private at = 0

  constructor(size: number) {
    this.buffer = Buffer.allocUnsafeSlow(size)
  }

  finish(): Uint8Array {
    this.end(0)
    return this.buffer.subarray(0, this.at)
  }

  array(name: string, documents: readonly Uint8Array[]): void {
    this.head(ARRAY, name)
    const start = this.at
    this.at += 4
    for (const [index, body] of documents.entries()) {
      this.head(OBJECT, String(index))
      this.bytes(body)
    }
    this.end(start)
  }

  bytes(bytes: Uint8Array): void {
    this.buffer.set(bytes, this.at)
    this.at += bytes.length
  }

  private head(type: number, name: string): void {
    this.buffer[this.at++] = type
    this.at += this.buffer.write(name, this.at)
    this.buffer[this.at++] = 0
  }

  private end(start: number): void {
    this.buffer[this.at++] = 0
    this.buffer.writeInt32LE(this.at - start, start)
  }
}
