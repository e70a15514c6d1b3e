import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { MongoError } from '../errors.ts'
import { FieldNameCache } from './field-name-cache.ts'
import { asDouble, type Doc, newDoc, type Value } from './value.ts'

/**
 * Decodes BSON without losing number types (see `Value`). `fields` requires bytes that are known to be valid.
 * @throws {MongoError} 22 on invalid BSON
 */
export function decode(bytes: Uint8Array, fields?: ReadonlySet<string>): Doc {
  const reader = new Reader(asBuffer(bytes))
  try {
    return fields === undefined ? reader.document() : reader.fieldsOf(fields)
  } catch (error) {
    if (error instanceof MongoError) throw error
    throw new MongoError('InvalidBSON', `not a BSON document: ${error instanceof Error ? error.message : error}`)
  }
}

export interface ElementPosition {
  /** BSON's number of the type. */
  readonly type: number
  readonly start: number
  readonly valueStart: number
  readonly end: number
}

/** Visits the first-level fields of bytes that are known to be valid. */
export function scanFields(bytes: Uint8Array, visit: (name: string, position: ElementPosition) => void): void {
  new Reader(asBuffer(bytes)).scan(visit)
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const names = new FieldNameCache()

/** MongoDB's limit. Deeper documents could overflow the stack. */
const MAX_DEPTH = 200

const sizes: Readonly<Record<number, number>> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
}

class Reader {
  private readonly buffer: Buffer
  private at = 0
  private depth = 0

  constructor(buffer: Buffer) {
    this.buffer = buffer
  }

  document(): Doc {
    const doc = newDoc()
    const last = this.enter()
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const start = this.at
      const end = this.nameEnd()
      doc[names.read(this.buffer, start, end)] = this.value(type)
    }
    this.leave(last)
    return doc
  }

  /** Stops after the last requested field. */
  fieldsOf(fields: ReadonlySet<string>): Doc {
    const doc = newDoc()
    let missing = fields.size
    this.enter()
    while (missing > 0) {
      const type = this.byte()
      if (type === 0) break
      const start = this.at
      const name = names.read(this.buffer, start, this.nameEnd())
      if (fields.has(name)) {
        doc[name] = this.value(type)
        missing--
      } else this.skip(type)
    }
    return doc
  }

  scan(visit: (name: string, position: ElementPosition) => void): void {
    this.enter()
    for (;;) {
      const start = this.at
      const type = this.byte()
      if (type === 0) return
      const nameStart = this.at
      const name = names.read(this.buffer, nameStart, this.nameEnd())
      const valueStart = this.at
      this.skip(type)
      visit(name, { type, start, valueStart, end: this.at })
    }
  }

  private skip(type: number): void {
    const size = sizes[type]
    if (size !== undefined) this.at += size
    else if (type === 0x02 || type === 0x0d || type === 0x0e) this.at += 4 + this.buffer.readInt32LE(this.at)
    else if (type === 0x05) this.at += 5 + this.buffer.readInt32LE(this.at)
    else if (type === 0x03 || type === 0x04 || type === 0x0f) this.at += this.buffer.readInt32LE(this.at)
    else this.value(type)
  }

  private array(): Value[] {
    const array: Value[] = []
    const end = this.enter()
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      this.nameEnd()
      array.push(this.value(type))
    }
    this.leave(end)
    return array
  }

  private enter(): number {
    const end = this.at + this.buffer.readInt32LE(this.at)
    if (end > this.buffer.length || end < this.at + 5) throw invalid('a document has a wrong length')
    if (++this.depth > MAX_DEPTH) throw new MongoError('Overflow', 'the document is nested too deeply')
    this.at += 4
    return end
  }

  private leave(end: number): void {
    if (this.at !== end) throw invalid('a document does not end where it says')
    this.depth--
  }

  private byte(): number {
    return this.buffer.readUInt8(this.at++)
  }

  private int32(): number {
    const value = this.buffer.readInt32LE(this.at)
    this.at += 4
    return value
  }

  private nameEnd(): number {
    let end = this.at
    while (this.buffer[end] !== 0) if (++end >= this.buffer.length) throw invalid('a field name has no end')
    this.at = end + 1
    return end
  }

  private cstring(): string {
    const start = this.at
    const end = this.nameEnd()
    return this.buffer.toString('utf8', start, end)
  }

  private string(): string {
    const length = this.int32()
    const start = this.at
    if (length < 1 || start + length > this.buffer.length) throw invalid('a string has a wrong length')
    this.at += length
    return this.buffer.toString('utf8', start, this.at - 1)
  }

  /** Copies, because the buffer may be a frame or page that is reused. */
  private bytes(length: number): Buffer {
    if (length < 0 || this.at + length > this.buffer.length) throw invalid('binary data has a wrong length')
    const copy = Buffer.allocUnsafeSlow(length)
    this.buffer.copy(copy, 0, this.at, this.at + length)
    this.at += length
    return copy
  }

  private value(type: number): Value {
    switch (type) {
      case 0x01: {
        const value = this.buffer.readDoubleLE(this.at)
        this.at += 8
        return asDouble(value)
      }
      case 0x02:
        return this.string()
      case 0x03:
        return this.document()
      case 0x04:
        return this.array()
      case 0x05:
        return this.binary()
      case 0x06:
      case 0x0a:
        return null
      case 0x07:
        return new ObjectId(this.bytes(12))
      case 0x08:
        return this.byte() === 1
      case 0x09:
        return new Date(Number(this.int64()))
      case 0x0b:
        return new BSONRegExp(this.cstring(), this.cstring())
      case 0x0d:
        return new Code(this.string())
      case 0x0e:
        return new BSONSymbol(this.string())
      case 0x0f:
        this.int32()
        return new Code(this.string(), this.document())
      case 0x10:
        return this.int32()
      case 0x11: {
        const i = this.int32() >>> 0
        const t = this.int32() >>> 0
        return new Timestamp({ t, i })
      }
      case 0x12:
        return this.int64()
      case 0x13:
        return new Decimal128(this.bytes(16))
      case 0xff:
        return new MinKey()
      case 0x7f:
        return new MaxKey()
      default:
        throw invalid(`there is no BSON type ${type}`)
    }
  }

  private int64(): bigint {
    const value = this.buffer.readBigInt64LE(this.at)
    this.at += 8
    return value
  }

  private binary(): Binary {
    const length = this.int32()
    const subType = this.byte()
    // Subtype 2 repeats the length inside; the class wants only the payload.
    if (subType === Binary.SUBTYPE_BYTE_ARRAY) return new Binary(this.bytes(this.int32()), subType)
    return new Binary(this.bytes(length), subType)
  }
}

function invalid(message: string): MongoError {
  return new MongoError('InvalidBSON', message)
}
