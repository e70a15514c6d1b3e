/**
 * CRC-32 of a text from those of its parts. A sum is a polynomial over GF(2), its highest bit the power 0; text that
 * follows multiplies what stands before it by x to the number of its bits, modulo this one (RFC 1952, 8).
 */
const POLYNOMIAL = 0xedb88320
const X_TO_0 = 1 << 31
const X_TO_8 = 1 << 23

/** The product of two polynomials, modulo POLYNOMIAL. */
function times(a: number, b: number): number {
  let product = 0
  let multiple = b
  for (let bit = X_TO_0; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= multiple
    multiple = multiple & 1 ? (multiple >>> 1) ^ POLYNOMIAL : multiple >>> 1
  }
  return product
}

/** What `bytes` of text multiply the sum of what stands before them by. */
export function shiftOf(bytes: number): number {
  let power = X_TO_0
  let square = X_TO_8
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = times(square, power)
    square = times(square, square)
  }
  return power
}

/** The sum of a text and a part behind it, of which its own sum and `shiftOf` its length are known. */
export const joinedSum = (before: number, part: { sum: number; shift: number }): number =>
  (times(part.shift, before) ^ part.sum) >>> 0
