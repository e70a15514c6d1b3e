import { encode } from './encode.ts'
import type { Doc, Maybe } from './value.ts'

/** A document that is decoded, or encoded, only when somebody needs it so. */
export interface LazyDoc {
  readonly doc: Doc
  readonly body: Uint8Array
  /** Reads a first-level field. */
  field(name: string): Maybe
}

export class ComputedDoc implements LazyDoc {
  readonly doc: Doc

  constructor(doc: Doc) {
    this.doc = doc
  }

  get body(): Uint8Array {
    return encode(this.doc)
  }

  field(name: string): Maybe {
    return this.doc[name]
  }
}
