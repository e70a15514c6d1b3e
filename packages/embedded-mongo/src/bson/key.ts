import { type Binary, BSONRegExp, BSONSymbol, Code, Double, type ObjectId, type Timestamp } from 'bson'
import { compareExact, type Exact, exactOfDouble } from './decimal.ts'
import { exactOf, Rank, rankOf, textOf } from './order.ts'
import { type Doc, type Maybe, type NumberValue, toNumber } from './value.ts'

/**
 * Writes values as bytes whose order, byte by byte, is BSON's order, so that SQLite's comparison of blobs is MongoDB's
 * comparison of values. No encoding is the beginning of another and none begins with 0x00 or 0xff: encodings can be joined
 * into compound keys, inverted for descending fields, and bounded by a 0xff behind them.
 */
export function encodeKey(value: Maybe): Buffer {
  const writer = new KeyWriter()
  writer.value(value)
  return writer.finish()
}

/** The key of an empty array, which MongoDB places just below null. */
export const emptyArrayKey: Buffer = Buffer.from([Rank.emptyArray])

/** The order of a descending field. */
export function inverted(key: Uint8Array): Buffer {
  const result = Buffer.allocUnsafeSlow(key.length)
  for (let i = 0; i < key.length; i++) result[i] = ~(key[i] ?? 0)
  return result
}

const END = 0

class KeyWriter {
  private buffer = Buffer.allocUnsafe(64)
  private at = 0

  finish(): Buffer {
    return Buffer.from(this.buffer.subarray(0, this.at))
  }

  value(value: Maybe): void {
    this.ranked(rankOf(value), value)
  }

  private ranked(rank: number, value: Maybe): void {
    this.byte(rank)
    this.payload(rank, value)
  }

  private payload(rank: number, value: Maybe): void {
    switch (rank) {
      case Rank.number:
        return this.number(value as NumberValue)
      case Rank.string:
        return this.text(textOf(value as string | BSONSymbol))
      case Rank.object:
        return this.doc(value as Doc)
      case Rank.array:
        for (const element of value as Maybe[]) this.value(element)
        return this.byte(END)
      case Rank.binary:
        return this.binary(value as Binary)
      case Rank.objectId:
        return this.bytes((value as ObjectId).id)
      case Rank.bool:
        return this.byte(value === true ? 2 : 1)
      case Rank.date:
        return this.int64(BigInt((value as Date).getTime() || 0))
      case Rank.timestamp:
        this.uint32((value as Timestamp).t)
        return this.uint32((value as Timestamp).i)
      default:
        return this.rare(value)
    }
  }

  private rare(value: Maybe): void {
    if (value instanceof BSONRegExp) {
      this.text(value.pattern)
      this.text(value.options)
    } else if (value instanceof Code) {
      this.text(value.code)
      if (value.scope !== null) this.doc(value.scope as Doc)
    }
  }

  private doc(doc: Doc): void {
    for (const key of Object.keys(doc)) {
      const rank = rankOf(doc[key])
      this.byte(rank)
      this.text(key)
      this.payload(rank, doc[key])
    }
    this.byte(END)
  }

  private binary(value: Binary): void {
    this.uint32(value.position)
    this.byte(value.sub_type)
    this.bytes(value.buffer.subarray(0, value.position))
  }

  /**
   * A double's eight bytes in order, then 0 if that is the exact value. An int64 or decimal between two doubles is written
   * as the double below it, 1, and its decimal digits, which order the numbers that share that double.
   */
  private number(value: NumberValue): void {
    if (typeof value === 'number' || value instanceof Double) return this.double(toNumber(value))
    const exact = exactOf(value)
    if (exact === undefined) return this.double(toNumber(value))
    const below = doubleBelow(exact, toNumber(value))
    if (compareExact(exactOfDouble(below), exact) === 0) return this.double(below)
    this.orderedDouble(below)
    this.byte(1)
    this.digits(exact)
  }

  private double(value: number): void {
    this.orderedDouble(value)
    this.byte(0)
  }

  private orderedDouble(value: number): void {
    this.room(8)
    if (Number.isNaN(value)) {
      this.buffer.fill(0, this.at, this.at + 8)
    } else {
      // -0 equals 0. A negative's bits are inverted, a positive's sign bit set.
      this.buffer.writeDoubleBE(value === 0 ? 0 : value, this.at)
      const sign = this.buffer[this.at] ?? 0
      if (sign & 0x80) for (let i = this.at; i < this.at + 8; i++) this.buffer[i] = ~(this.buffer[i] ?? 0)
      else this.buffer[this.at] = sign | 0x80
    }
    this.at += 8
  }

  /** Scientific notation without trailing zeros: the exponent of the first digit, then the digits. */
  private digits(exact: Exact): void {
    const negative = exact.coefficient < 0n
    const digits = (negative ? -exact.coefficient : exact.coefficient).toString()
    const bytes = Buffer.alloc(2 + digits.length + 1)
    bytes.writeUInt16BE(exact.exponent + digits.length + 0x4000, 0)
    bytes.write(digits.replace(/0+$/, ''), 2, 'latin1')
    this.bytes(negative ? inverted(bytes) : bytes)
  }

  private text(text: string): void {
    this.room(text.length * 3 + 1)
    const start = this.at
    this.at += this.buffer.utf8Write(text, start)
    if (/[\0\x01]/.test(text)) this.escape(start)
    this.byte(END)
  }

  /** 0 ends a text, so 0 and 1 within it are written as 1 1 and 1 2. */
  private escape(start: number): void {
    const plain = Buffer.from(this.buffer.subarray(start, this.at))
    this.at = start
    for (const byte of plain) {
      if (byte <= 1) this.byte(1)
      this.byte(byte <= 1 ? byte + 1 : byte)
    }
  }

  private room(size: number): void {
    if (this.at + size <= this.buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.at + size))
    this.buffer.copy(larger, 0, 0, this.at)
    this.buffer = larger
  }

  private byte(value: number): void {
    this.room(1)
    this.buffer[this.at++] = value
  }

  private uint32(value: number): void {
    this.room(4)
    this.at = this.buffer.writeUInt32BE(value, this.at)
  }

  private int64(value: bigint): void {
    this.room(8)
    this.at = this.buffer.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), this.at)
  }

  private bytes(bytes: Uint8Array): void {
    this.room(bytes.length)
    this.buffer.set(bytes, this.at)
    this.at += bytes.length
  }
}

/** The largest double that is not above the exact value, from its nearest double. */
function doubleBelow(exact: Exact, nearest: number): number {
  if (nearest === Infinity) return Number.MAX_VALUE
  if (nearest !== -Infinity && compareExact(exactOfDouble(nearest), exact) <= 0) return nearest
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, nearest)
  if (nearest === 0) return -Number.MIN_VALUE
  bits.setBigInt64(0, bits.getBigInt64(0) + (nearest > 0 ? -1n : 1n))
  return bits.getFloat64(0)
}

