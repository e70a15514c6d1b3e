import { HIDDEN_CHARACTERS } from '@olympiad/contracts/identity'

const HIDDEN = new RegExp(HIDDEN_CHARACTERS, 'gv')

/** The first `length` UTF-16 units of a text; half a character at the cut, or anywhere in it, becomes U+FFFD. */
export const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed()

/** One line of at most `length`, without what hides or turns the reading order of what follows it. */
export const oneLine = (text: string, length: number): string =>
  cut(text.replace(/\s/g, ' ').replace(HIDDEN, '').replace(/ +/g, ' ').trim(), length)

/** The body of a partner's answer. @throws {RangeError} where it is longer than `limit` bytes; the rest is not read */
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

/** The same, read as text. */
export const boundedText = async (response: Response, limit: number): Promise<string> =>
  (await boundedBytes(response, limit)).toString('utf8')
