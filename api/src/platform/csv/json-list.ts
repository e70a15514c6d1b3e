import type { Context } from 'hono'
import { streamedResponse } from '../http/streamed-response.ts'

/** Streams; an error cuts the connection, so that nobody mistakes a part for the whole list. */
export function jsonListResponse(
  c: Context,
  key: string,
  pages: AsyncIterable<readonly object[]>,
  head: object = {},
): Response {
  c.header('content-type', 'application/json; charset=utf-8')
  c.header('cache-control', 'no-store')
  return streamedResponse(c, piecesOf({ success: true, ...head }, key, pages))
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
