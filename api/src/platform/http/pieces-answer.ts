import type { Context } from 'hono'

/**
 * Answers a text or a file piece by piece: the next one is made when the reader has room for it, so that neither a long list nor a slow
 * reader fills the memory, and none any more once the reader has gone. An error in the middle cuts the connection, so that
 * nobody takes a part for the whole; the server says on its error output what it was.
 */
export function piecesAnswer(c: Context, pieces: AsyncIterable<string | Uint8Array>): Response {
  const encoder = new TextEncoder()
  const left = pieces[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await left.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await left.return?.()
    },
  })
  return c.body(body)
}
