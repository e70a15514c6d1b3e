import { describe, expect, it } from 'vitest'
import { boundedText, singleLine } from './bounded-text.ts'

describe('a partner’s response', () => {
  it('is read up to the limit', async () => {
    expect(await boundedText(new Response('أهلا'), 8)).toBe('أهلا')
    expect(await boundedText(new Response(null), 8)).toBe('')
  })

  it('is rejected beyond the limit, without reading the rest', async () => {
    let chunksRead = 0
    let isLeft = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunksRead += 1
        if (chunksRead > 100) controller.close()
        else controller.enqueue(new Uint8Array(5))
      },
      cancel() {
        isLeft = true
      },
    })
    await expect(boundedText(new Response(endless), 9)).rejects.toThrow(RangeError)
    expect([isLeft, chunksRead < 10]).toEqual([true, true])
  })
})

it('a single line keeps its reading order and ends with a whole character', () => {
  expect(singleLine(' one\n\ttwo \u202Ethree ', 20)).toBe('one two three')
  expect(singleLine('one 🦊', 5)).toBe('one \uFFFD')
})
