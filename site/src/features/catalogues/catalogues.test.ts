import { CallError } from '@olympiad/contracts/call'
import { describe, expect, it } from 'vitest'
import { outdatedSince, shownOf } from './catalogues.server.ts'

describe('a catalogue', () => {
  it('that is down leaves its message, and the page stands', async () => {
    const down = Promise.reject(new CallError(502, 'shop_down', 'The store does not answer'))
    expect(await shownOf(down)).toEqual({ down: 'The store does not answer' })
    await expect(shownOf(Promise.reject(new CallError(404, 'not_found', '')))).rejects.toThrow()
  })

  it('is outdated only when it is older than ten minutes', () => {
    const since = '2026-01-01T00:00:00Z'
    expect(outdatedSince({ answer: { age: 599, fetched_at: since } })).toBeUndefined()
    expect(outdatedSince({ answer: { age: 600, fetched_at: since } })).toBe(since)
    expect(outdatedSince({ down: 'down' })).toBeUndefined()
  })
})
