import { scanFields } from '../bson/decode.ts'
import { isTree, type ProjectionTree } from './projection-tree.ts'

const OBJECT = 3
const ARRAY = 4

/** Keeps the tree's fields, or leaves them out, without decoding the document. Computed fields are left out. */
export function projectBytes(tree: ProjectionTree, body: Uint8Array, inclusive: boolean): Uint8Array {
  return new Projector(body.length, inclusive).project(tree, body)
}

class Projector {
  /** A projection is never longer than its document. */
  private readonly buffer: Buffer
  private readonly inclusive: boolean
  private at = 0

  constructor(size: number, inclusive: boolean) {
    this.buffer = Buffer.allocUnsafe(size)
    this.inclusive = inclusive
  }

  project(tree: ProjectionTree, body: Uint8Array): Uint8Array {
    this.fields(tree, body, false)
    return this.buffer.subarray(0, this.at)
  }

  private fields(tree: ProjectionTree, body: Uint8Array, isArray: boolean): void {
    const start = this.at
    this.at += 4
    let index = 0
    scanFields(body, (name, type, start, valueStart, end) => {
      const node = isArray ? tree : tree.get(name)
      const isNested = isTree(node)
      if (isNested && (type === OBJECT || type === ARRAY)) {
        // An earlier element that was left out changes the number of this one.
        this.name(type, isArray ? String(index) : name)
        this.fields(node, body.subarray(valueStart, end), type === ARRAY)
      } else if (isNested || node === undefined ? !this.inclusive : node.kind === 'include') {
        this.buffer.set(body.subarray(start, end), this.at)
        this.at += end - start
      } else return
      index++
    })
    this.buffer[this.at++] = 0
    this.buffer.writeInt32LE(this.at - start, start)
  }

  private name(type: number, name: string): void {
    this.buffer[this.at++] = type
    this.at += this.buffer.write(name, this.at)
    this.buffer[this.at++] = 0
  }
}
