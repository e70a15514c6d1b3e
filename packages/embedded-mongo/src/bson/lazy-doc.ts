import { decode } from './decode.ts'
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

export class EncodedDoc implements LazyDoc {
  readonly body: Uint8Array
  private decoded: Doc | undefined

  constructor(body: Uint8Array) {
    this.body = body
  }

  get doc(): Doc {
    this.decoded ??= decode(this.body)
    return this.decoded
  }

  field(name: string): Maybe {
    return this.doc[name]
  }
}
