import { scanFields } from './decode.ts'
import { type Encodable, encode } from './encode.ts'

/** Sets first-level fields in a document's bytes. A known field keeps its place, a new one comes last. */
export function setFields(body: Uint8Array, fields: Readonly<Record<string, Encodable>>): Buffer {
  const added: { [key: string]: Encodable } = { ...fields }
  const pieces: Uint8Array[] = [Buffer.alloc(4)]
  let copiedTo = 4
  scanFields(body, (name, { start, end }) => {
    if (!Object.hasOwn(added, name)) return
    pieces.push(body.subarray(copiedTo, start), elements({ [name]: added[name] }))
    copiedTo = end
    delete added[name]
  })
  pieces.push(body.subarray(copiedTo, -1), elements(added), Buffer.alloc(1))
  const result = Buffer.concat(pieces)
  result.writeInt32LE(result.length, 0)
  return result
}

function elements(fields: { [key: string]: Encodable }): Buffer {
  return encode(fields).subarray(4, -1)
}
