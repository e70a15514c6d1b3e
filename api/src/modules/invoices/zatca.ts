/** Phase 1 tax QR; amounts are riyals with two decimals. */
export type TaxQr = { seller: string; vat: string; issuedAt: Date; total: string; tax: string }

const MAX_BYTES = 255

function field(tag: number, value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8')
  // The length is one byte and counts bytes: an Arabic letter has two.
  if (bytes.length > MAX_BYTES) throw new RangeError(`tag ${tag} has ${bytes.length} bytes, ${MAX_BYTES} are possible`)
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes])
}

/** `2026-12-18T09:42:10Z`: UTC, whole seconds. */
const timestamp = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

/** Source: ZATCA e-invoicing phase 1. @throws {RangeError} when a value is longer than 255 bytes */
export function encodeTaxQr({ seller, vat, issuedAt, total, tax }: TaxQr): string {
  const values = [seller, vat, timestamp(issuedAt), total, tax]
  return Buffer.concat(values.map((value, index) => field(index + 1, value))).toString('base64')
}

/** @throws {RangeError} when a length points past the end */
export function decodeTaxQr(code: string): Map<number, string> {
  const bytes = Buffer.from(code, 'base64')
  const values = new Map<number, string>()
  let at = 0
  while (at < bytes.length) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
    const value = bytes.subarray(at + 2, at + 2 + length)
    if (value.length < length) throw new RangeError(`tag ${tag} ends early`)
    values.set(tag, value.toString('utf8'))
    at += 2 + length
  }
  return values
}
