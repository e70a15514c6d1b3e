import type { Context } from 'hono'

/**
 * Makes pieces on demand, so that a slow reader doesn't fill the memory.
 * An error cuts the connection, so that nobody mistakes a part for the whole.
 */
export function streamedResponse(c: Context, pieces: AsyncIterable<string | Uint8Array>): Response {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return c.body(body)
}
