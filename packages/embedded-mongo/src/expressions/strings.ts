import { Timestamp } from 'bson'
import { compareStrings } from '../bson/order.ts'
import { isNumber, type Maybe, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { whole } from './arrays.ts'
import { plainText } from './conversions.ts'
import { any, fields, isNullish, one, several, two } from './operands.ts'
import type { Operator } from './scope.ts'

export const strings: Readonly<Record<string, Operator>> = {
  $concat: any((operands) => {
    if (operands.some(isNullish)) return null
    return operands.map((each) => text(each, 16702, '$concat only supports strings, not')).join('')
  }),
  $toLower: one((a) => loose(a).toLowerCase()),
  $toUpper: one((a) => loose(a).toUpperCase()),
  $strLenBytes: one((a) => Buffer.byteLength(text(a, 34473, '$strLenBytes requires a string argument, found:'))),
  $strLenCP: one((a) => [...text(a, 34471, '$strLenCP requires a string argument, found:')].length),
  $strcasecmp: two((a, b) => Math.sign(compareStrings(loose(a).toUpperCase(), loose(b).toUpperCase()))),
  $substr: several(3, 3, (operands) => substrBytes(operands)),
  $substrBytes: several(3, 3, (operands) => substrBytes(operands)),
  $substrCP: several(3, 3, ([value, start, length]) => {
    const from = whole(start, 34450, '$substrCP: starting index must be a numeric type (is BSON type)')
    const count = whole(length, 34452, '$substrCP: length must be a numeric type (is BSON type)')
    if (from < 0 || count < 0)
      throw new MongoError(34455, '$substrCP: the starting index and the length must be non-negative')
    return [...loose(value)].slice(from, from + count).join('')
  }),
  $indexOfBytes: several(2, 4, (operands, name) => indexOf(operands, name, (value) => Buffer.byteLength(value))),
  $indexOfCP: several(2, 4, (operands, name) => indexOf(operands, name, (value) => [...value].length)),
  $split: two((value, separator) => {
    if (isNullish(value) || isNullish(separator)) return null
    const by = text(
      separator,
      40086,
      '$split requires an expression that evaluates to a string as a second argument, found:',
    )
    if (by === '') throw new MongoError(40087, '$split requires a non-empty separator')
    return text(
      value,
      40085,
      '$split requires an expression that evaluates to a string as a first argument, found:',
    ).split(by)
  }),
  $trim: fields(['input'], ['chars'], ({ input, chars }, name) => trim(input, chars, true, true, name)),
  $ltrim: fields(['input'], ['chars'], ({ input, chars }, name) => trim(input, chars, true, false, name)),
  $rtrim: fields(['input'], ['chars'], ({ input, chars }, name) => trim(input, chars, false, true, name)),
  $replaceOne: fields(['input', 'find', 'replacement'], [], (operands, name) =>
    replace(operands, name, (input, find, by) => input.replace(find, () => by)),
  ),
  $replaceAll: fields(['input', 'find', 'replacement'], [], (operands, name) =>
    replace(operands, name, (input, find, by) => input.replaceAll(find, () => by)),
  ),
}

function text(value: Maybe, code: number, message: string): string {
  if (typeof value !== 'string') throw new MongoError(code, `${message} ${typeName(value)}`)
  return value
}

/** The operators of MongoDB's first days take numbers and dates for strings, and nothing for an empty one. */
function loose(value: Maybe): string {
  if (isNullish(value)) return ''
  if (typeof value === 'string') return value
  if (isNumber(value) || value instanceof Date || value instanceof Timestamp) return plainText(value)
  throw new MongoError(16007, `can't convert from BSON type ${typeName(value)} to String`)
}

function substrBytes([value, start, length]: Maybe[]): string {
  const bytes = Buffer.from(loose(value))
  const from = whole(start, 16034, '$substrBytes:  starting index must be a numeric type (is BSON type)')
  const count = whole(length, 16035, '$substrBytes:  length must be a numeric type (is BSON type)')
  if (from < 0) throw new MongoError(50752, `$substrBytes:  starting index must be non-negative (got: ${from})`)
  const end = count < 0 ? bytes.length : Math.min(from + count, bytes.length)
  if (isContinuation(bytes[from]))
    throw new MongoError(28656, '$substrBytes:  Invalid range, starting index is a UTF-8 continuation byte.')
  if (isContinuation(bytes[end]))
    throw new MongoError(28657, '$substrBytes:  Invalid range, ending index is in the middle of a UTF-8 character.')
  return bytes.toString('utf8', Math.min(from, bytes.length), Math.max(from, end))
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}

function indexOf([value, wanted, start, end]: Maybe[], name: string, lengthOf: (text: string) => number): Value {
  if (isNullish(value)) return null
  const input = text(value, 40091, `${name} requires a string as the first argument, found:`)
  const part = text(wanted, 40092, `${name} requires a string as the second argument, found:`)
  const from =
    start === undefined ? 0 : whole(start, 40096, `${name} requires an integral starting index, found a value of type:`)
  const to =
    end === undefined
      ? Infinity
      : whole(end, 40096, `${name} requires an integral ending index, found a value of type:`)
  for (let at = input.indexOf(part); at !== -1; at = input.indexOf(part, at + 1)) {
    const position = lengthOf(input.slice(0, at))
    if (position >= from) return position + lengthOf(part) <= to ? position : -1
  }
  return -1
}

function trim(input: Maybe, chars: Maybe, left: boolean, right: boolean, name: string): Value {
  if (isNullish(input) || chars === null) return null
  const characters = [...text(input, 50699, `${name} requires its input to be a string, got`)]
  const dropped =
    chars === undefined ? undefined : new Set(text(chars, 50700, `${name} requires 'chars' to be a string, got`))
  const drops = (character = ''): boolean => dropped?.has(character) ?? /^[\s\0]$/u.test(character)
  let [from, to] = [0, characters.length]
  while (left && from < to && drops(characters[from])) from++
  while (right && to > from && drops(characters[to - 1])) to--
  return characters.slice(from, to).join('')
}

function replace(
  operands: Readonly<Record<string, Maybe>>,
  name: string,
  apply: (input: string, find: string, by: string) => string,
): Value {
  const { input, find, replacement } = operands
  if (isNullish(input) || isNullish(find) || isNullish(replacement)) return null
  return apply(
    text(input, 51746, `${name} requires that 'input' be a string, found:`),
    text(find, 51745, `${name} requires that 'find' be a string, found:`),
    text(replacement, 51744, `${name} requires that 'replacement' be a string, found:`),
  )
}
