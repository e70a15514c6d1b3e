import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { MongoError } from '../errors.ts'
import { isDoc, isInt32, type Value } from './value.ts'

export class RawDoc {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

export type Encodable = Value | RawDoc | undefined | Encodable[] | { [key: string]: Encodable }

/**
 * Leaves `headroom` bytes free in front of the document.
 * @throws {MongoError} 15 if the document is nested deeper than `maxDepth`
 */
export function encode(doc: { [key: string]: Encodable }, maxDepth = Infinity, headroom = 0): Buffer {
  const writer = new Writer(maxDepth, headroom)
  writer.document(Object.keys(doc), doc)
  return writer.finish()
}

const FIRST_SIZE = 1024
// All documents share one scratch buffer, because encoding is synchronous. A nested call gets its own.
let scratch: Buffer | undefined = Buffer.allocUnsafeSlow(64 * 1024)

class Writer {
  private buffer: Buffer
  private at: number
  private depth = 0
  private readonly maxDepth: number

  constructor(maxDepth: number, headroom: number) {
    this.maxDepth = maxDepth
    this.at = headroom
    this.buffer = scratch ?? Buffer.allocUnsafeSlow(FIRST_SIZE)
    scratch = undefined
  }

  finish(): Buffer {
    const result = Buffer.allocUnsafeSlow(this.at)
    this.buffer.copy(result, 0, 0, this.at)
    if (this.buffer.length <= 1024 * 1024) scratch = this.buffer
    return result
  }

  private room(size: number): void {
    if (this.at + size <= this.buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.at + size))
    this.buffer.copy(larger, 0, 0, this.at)
    this.buffer = larger
  }

  document(keys: string[], doc: { [key: string]: Encodable }): void {
    const start = this.open()
    for (const key of keys) this.element(key, doc[key])
    this.close(start)
  }

  private array(array: readonly Encodable[]): void {
    const start = this.open()
    for (let index = 0; index < array.length; index++) this.element(String(index), array[index] ?? null)
    this.close(start)
  }

  private open(): number {
    if (++this.depth > this.maxDepth) throw new MongoError('Overflow', 'the document is nested too deeply')
    const start = this.at
    this.room(4)
    this.at += 4
    return start
  }

  private close(start: number): void {
    this.byte(0)
    this.closeUnended(start)
  }

  private closeUnended(start: number): void {
    this.buffer.writeInt32LE(this.at - start, start)
    this.depth--
  }

  private element(key: string, value: Encodable): void {
    if (value === undefined) return
    const typeAt = this.at
    this.byte(0)
    this.cstring(key)
    const type = this.payload(value)
    this.buffer[typeAt] = type
  }

  private payload(value: Exclude<Encodable, undefined>): number {
    switch (typeof value) {
      case 'string':
        this.string(value)
        return 0x02
      case 'number':
        return this.number(value)
      case 'bigint':
        this.int64(value)
        return 0x12
      case 'boolean':
        this.byte(value ? 1 : 0)
        return 0x08
      default:
        return this.object(value)
    }
  }

  private object(value: Exclude<Encodable, undefined | string | number | bigint | boolean>): number {
    if (value === null) return 0x0a
    if (Array.isArray(value)) {
      this.array(value)
      return 0x04
    }
    if (value instanceof RawDoc) {
      this.bytes(value.bytes)
      return 0x03
    }
    if (value instanceof ObjectId) {
      this.bytes(value.id)
      return 0x07
    }
    if (value instanceof Date) {
      this.int64(BigInt(Math.trunc(value.getTime()) || 0))
      return 0x09
    }
    if (isDoc(value)) {
      this.document(Object.keys(value), value)
      return 0x03
    }
    return this.special(value as Double)
  }

  private special(
    value: Double | Decimal128 | Binary | BSONRegExp | Timestamp | Code | BSONSymbol | MinKey | MaxKey,
  ): number {
    if (value instanceof Double) {
      this.double(value.value)
      return 0x01
    }
    if (value instanceof Decimal128) {
      this.bytes(value.bytes)
      return 0x13
    }
    if (value instanceof Binary) {
      this.binary(value)
      return 0x05
    }
    if (value instanceof BSONRegExp) {
      this.cstring(value.pattern)
      this.cstring(value.options)
      return 0x0b
    }
    if (value instanceof Timestamp) {
      this.int64(value.toBigInt())
      return 0x11
    }
    if (value instanceof Code) return this.code(value)
    if (value instanceof BSONSymbol) {
      this.string(value.value)
      return 0x0e
    }
    if (value instanceof MinKey) return 0xff
    if (value instanceof MaxKey) return 0x7f
    throw new TypeError(`cannot write ${String(value)} as BSON`)
  }

  private code(value: Code): number {
    if (value.scope === null) {
      this.string(value.code)
      return 0x0d
    }
    const start = this.open()
    this.string(value.code)
    this.document(Object.keys(value.scope), value.scope)
    this.closeUnended(start)
    return 0x0f
  }

  private binary(value: Binary): void {
    const payload = value.buffer.subarray(0, value.position)
    const nested = value.sub_type === Binary.SUBTYPE_BYTE_ARRAY
    this.int32(payload.length + (nested ? 4 : 0))
    this.byte(value.sub_type)
    if (nested) this.int32(payload.length)
    this.bytes(payload)
  }

  private number(value: number): number {
    if (isInt32(value)) {
      this.int32(value)
      return 0x10
    }
    this.double(value)
    return 0x01
  }

  private byte(value: number): void {
    this.room(1)
    this.buffer[this.at++] = value
  }

  private int32(value: number): void {
    this.room(4)
    this.at = this.buffer.writeInt32LE(value, this.at)
  }

  private int64(value: bigint): void {
    this.room(8)
    this.at = this.buffer.writeBigInt64LE(BigInt.asIntN(64, value), this.at)
  }

  private double(value: number): void {
    this.room(8)
    this.at = this.buffer.writeDoubleLE(value, this.at)
  }

  private bytes(value: Uint8Array): void {
    this.room(value.length)
    this.buffer.set(value, this.at)
    this.at += value.length
  }

  /** A zero byte inside would make the rest unreadable. */
  private cstring(value: string): void {
    if (value.includes('\0')) throw new MongoError('BadValue', 'a field name or pattern may not hold a null byte')
    this.room(value.length * 3 + 1)
    this.at += this.buffer.write(value, this.at)
    this.buffer[this.at++] = 0
  }

  private string(value: string): void {
    this.room(value.length * 3 + 5)
    const length = this.buffer.write(value, this.at + 4)
    this.buffer.writeInt32LE(length + 1, this.at)
    this.at += length + 4
    this.buffer[this.at++] = 0
  }
}
