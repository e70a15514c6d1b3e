import { type Binary, type BSONRegExp, type BSONSymbol, type Code, Double, type ObjectId, type Timestamp } from 'bson'
import { Rank, rankOf, stringValueOf, toExactDecimal } from './compare.ts'
import { compareExact, type ExactDecimal, exactFromDouble } from './decimal.ts'
import { type Doc, type Maybe, type NumberValue, toNumber, type Value } from './value.ts'

/**
 * Encodes values so that SQLite's blob order equals BSON's order.
 * No encoding is a prefix of another, and none begins with 0x00 or 0xff.
 * So encodings can be joined into compound keys and inverted for descending fields.
 * Data files hold these keys: another encoding needs new files.
 */
export function encodeKey(value: Maybe): Buffer {
  const writer = new KeyWriter(scratch)
  writer.value(value)
  return writer.finish()
}

/** MongoDB sorts an empty array just below null. */
export const emptyArrayKey: Buffer = Buffer.from([Rank.emptyArray])

export function invertKey(key: Uint8Array): Buffer {
  const result = Buffer.allocUnsafeSlow(key.length)
  for (let i = 0; i < key.length; i++) result[i] = ~(key[i] ?? 0)
  return result
}

const END = 0

const writers: Readonly<Record<number, (writer: KeyWriter, value: never) => void>> = {
  [Rank.number]: (writer, value: NumberValue) => writer.number(value),
  [Rank.string]: (writer, value: string | BSONSymbol) => writer.text(stringValueOf(value)),
  [Rank.object]: (writer, value: Doc) => writer.doc(value),
  [Rank.array]: (writer, value: Value[]) => writer.array(value),
  [Rank.binary]: (writer, value: Binary) => writer.binary(value),
  [Rank.objectId]: (writer, value: ObjectId) => writer.bytes(value.id),
  [Rank.bool]: (writer, value: boolean) => writer.byte(value ? 2 : 1),
  [Rank.date]: (writer, value: Date) => writer.int64(BigInt(value.getTime() || 0)),
  [Rank.timestamp]: (writer, value: Timestamp) => {
    writer.uint32(value.t)
    writer.uint32(value.i)
  },
  [Rank.regex]: (writer, value: BSONRegExp) => {
    writer.text(value.pattern)
    writer.text(value.options)
  },
  [Rank.code]: (writer, value: Code) => writer.text(value.code),
  [Rank.codeWithScope]: (writer, value: Code) => {
    writer.text(value.code)
    writer.doc((value.scope ?? {}) as Doc)
  },
}

/** Every key is written here first: encoding never nests. */
const scratch = Buffer.allocUnsafeSlow(1024)

class KeyWriter {
  private buffer: Buffer
  private at = 0

  constructor(buffer: Buffer) {
    this.buffer = buffer
  }

  finish(): Buffer {
    const key = Buffer.allocUnsafe(this.at)
    this.buffer.copy(key, 0, 0, this.at)
    return key
  }

  value(value: Maybe): void {
    const rank = rankOf(value)
    this.byte(rank)
    this.payload(rank, value)
  }

  private payload(rank: number, value: Maybe): void {
    const write = writers[rank]
    if (write !== undefined) write(this, value as never)
  }

  doc(doc: Doc): void {
    for (const key of Object.keys(doc)) {
      const rank = rankOf(doc[key])
      this.byte(rank)
      this.text(key)
      this.payload(rank, doc[key])
    }
    this.byte(END)
  }

  array(array: readonly Value[]): void {
    for (const element of array) this.value(element)
    this.byte(END)
  }

  binary(value: Binary): void {
    this.uint32(value.position)
    this.byte(value.sub_type)
    this.bytes(value.buffer.subarray(0, value.position))
  }

  /**
   * Writes a double's eight ordered bytes, then 0 if it is exact.
   * An int64 or decimal between doubles is the double below it, 1, and its decimal digits.
   * The digits order the numbers that share that double.
   */
  number(value: NumberValue): void {
    const exact = typeof value === 'number' || value instanceof Double ? undefined : toExactDecimal(value)
    const doubleAtOrBelow = exact === undefined ? toNumber(value) : doubleBelow(exact, toNumber(value))
    this.orderedDouble(doubleAtOrBelow)
    if (exact === undefined || compareExact(exactFromDouble(doubleAtOrBelow), exact) === 0) {
      this.byte(0)
    } else {
      this.byte(1)
      this.digits(exact)
    }
  }

  private orderedDouble(value: number): void {
    this.room(8)
    if (Number.isNaN(value)) {
      this.buffer.fill(0, this.at, this.at + 8)
    } else {
      // -0 equals 0. Negatives invert all bits, positives set the sign bit.
      this.buffer.writeDoubleBE(value === 0 ? 0 : value, this.at)
      const sign = this.buffer[this.at] ?? 0
      if (sign & 0x80) for (let i = this.at; i < this.at + 8; i++) this.buffer[i] = ~(this.buffer[i] ?? 0)
      else this.buffer[this.at] = sign | 0x80
    }
    this.at += 8
  }

  /** Scientific notation without trailing zeros: the exponent of the first digit, then the digits. */
  private digits(exact: ExactDecimal): void {
    const negative = exact.coefficient < 0n
    const digits = (negative ? -exact.coefficient : exact.coefficient).toString()
    const bytes = Buffer.alloc(2 + digits.length + 1)
    bytes.writeUInt16BE(exact.exponent + digits.length + 0x4000, 0)
    bytes.write(digits.replace(/0+$/, ''), 2, 'latin1')
    this.bytes(negative ? invertKey(bytes) : bytes)
  }

  text(text: string): void {
    this.room(text.length * 3 + 1)
    const start = this.at
    this.at += this.buffer.write(text, start)
    if (text.includes('\0') || text.includes('\u0001')) this.escape(start)
    this.byte(END)
  }

  /** 0 terminates a text, so inner 0 and 1 become 1 1 and 1 2. */
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

  byte(value: number): void {
    this.room(1)
    this.buffer[this.at++] = value
  }

  uint32(value: number): void {
    this.room(4)
    this.at = this.buffer.writeUInt32BE(value, this.at)
  }

  int64(value: bigint): void {
    this.room(8)
    this.at = this.buffer.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), this.at)
  }

  bytes(bytes: Uint8Array): void {
    this.room(bytes.length)
    this.buffer.set(bytes, this.at)
    this.at += bytes.length
  }
}

/** Returns the largest double that is not above the exact value. */
function doubleBelow(exact: ExactDecimal, nearest: number): number {
  if (nearest === Infinity) return Number.MAX_VALUE
  if (nearest !== -Infinity && compareExact(exactFromDouble(nearest), exact) <= 0) return nearest
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, nearest)
  if (nearest === 0) return -Number.MIN_VALUE
  bits.setBigInt64(0, bits.getBigInt64(0) + (nearest > 0 ? -1n : 1n))
  return bits.getFloat64(0)
}
