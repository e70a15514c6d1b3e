import { describe, expect, it } from 'vitest'
import { boundedText, oneLine } from './bounded-text.ts'

describe('a partner’s answer', () => {
  it('is read as long as there is room for it', async () => {
    expect(await boundedText(new Response('أهلا'), 8)).toBe('أهلا')
    expect(await boundedText(new Response(null), 8)).toBe('')
  })

  it('is refused where it is longer, and the rest is not read', async () => {
    let read = 0
    let isLeft = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1
        if (read > 100) controller.close()
        else controller.enqueue(new Uint8Array(5))
      },
      cancel() {
        isLeft = true
      },
    })
    await expect(boundedText(new Response(endless), 9)).rejects.toThrow(RangeError)
    expect([isLeft, read < 10]).toEqual([true, true])
  })
})

it('a line in another’s text stays one line that reads in its order, and no half character ends it', () => {
  expect(oneLine(' one\n\ttwo \u202Ethree ', 20)).toBe('one two three')
  expect(oneLine('one 🦊', 5)).toBe('one \uFFFD')
})
