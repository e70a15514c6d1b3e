import type { Context } from 'hono'
import { piecesAnswer } from '../http/pieces-answer.ts'

/**
 * Answers `{"success":true,"<key>":[…]}` out of pages of records, each written as soon as it is read; `head` is what else
 * the object says. As with a CSV file, an error in the middle cuts the connection.
 */
export function jsonListAnswer(
  c: Context,
  key: string,
  pages: AsyncIterable<readonly object[]>,
  head: object = {},
): Response {
  c.header('content-type', 'application/json; charset=utf-8')
  c.header('cache-control', 'no-store')
  return piecesAnswer(c, piecesOf({ success: true, ...head }, key, pages))
}

async function* piecesOf(head: object, key: string, pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(key)}:[`
  let written = false
  for await (const records of pages) {
    if (records.length === 0) continue
    yield (written ? ',' : '') + records.map((record) => JSON.stringify(record)).join(',')
    written = true
  }
  yield ']}'
}
