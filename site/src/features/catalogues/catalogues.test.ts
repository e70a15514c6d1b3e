import { CallError } from '@olympiad/contracts/call'
import { describe, expect, it } from 'vitest'
import { agoWords, outdatedOf, shownOf } from './catalogues.server.ts'

describe('a catalogue', () => {
  it('that is down leaves its message, and the page stands', async () => {
    const down = Promise.reject(new CallError(502, 'shop_down', 'The store does not answer'))
    expect(await shownOf(down)).toEqual({ down: 'The store does not answer' })
    await expect(shownOf(Promise.reject(new CallError(404, 'not_found', '')))).rejects.toThrow()
  })

  it('is outdated only where its system does not answer for a newer one', () => {
    const since = '2026-01-01T00:00:00Z'
    const answer = { age: 600, fetched_at: since, outdated: true }
    expect(outdatedOf({ answer }, 'en')).toEqual({ since, ago: '10 minutes ago' })
    expect(outdatedOf({ answer: { ...answer, outdated: false } }, 'en')).toBeUndefined()
    expect(outdatedOf({ down: 'down' }, 'en')).toBeUndefined()
  })

  it.each([
    [0, 'قبل دقيقة واحدة', '1 minute ago'],
    [119, 'قبل دقيقة واحدة', '1 minute ago'],
    [120, 'قبل دقيقتين', '2 minutes ago'],
    [600, 'قبل 10 دقائق', '10 minutes ago'],
    [11 * 60, 'قبل 11 دقيقة', '11 minutes ago'],
    [3599, 'قبل 59 دقيقة', '59 minutes ago'],
    [3600, 'قبل ساعة واحدة', '1 hour ago'],
    [2 * 3600, 'قبل ساعتين', '2 hours ago'],
    [23 * 3600, 'قبل 23 ساعة', '23 hours ago'],
  ])('tells an age of %d seconds in words', (seconds, arabic, english) => {
    expect([agoWords(seconds, 'ar'), agoWords(seconds, 'en')]).toEqual([arabic, english])
  })
})
