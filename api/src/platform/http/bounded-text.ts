import { HIDDEN_CHARACTERS } from '@olympiad/contracts/text-normalisation'

const HIDDEN = new RegExp(HIDDEN_CHARACTERS, 'gv')

/** `length` counts UTF-16 units. Lone surrogates become U+FFFD. */
export const truncateText = (text: string, length: number): string => text.slice(0, length).toWellFormed()

/** Removes characters that hide following text or change its reading order. */
export const singleLine = (text: string, length: number): string =>
  truncateText(text.replace(/\s/g, ' ').replace(HIDDEN, '').replace(/ +/g, ' ').trim(), length)

/** @throws {RangeError} beyond `limit` bytes; it stops reading there */
export async function boundedBytes(response: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > limit) throw new RangeError('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export const boundedText = async (response: Response, limit: number): Promise<string> =>
  (await boundedBytes(response, limit)).toString('utf8')
