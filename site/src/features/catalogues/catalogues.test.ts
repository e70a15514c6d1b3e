import { CallError } from '@olympiad/contracts/call'
import { describe, expect, it } from 'vitest'
import { formatAge, getStaleness, toCatalogueResult } from './catalogues.server.ts'

describe('a catalogue', () => {
  it('that is down has its message, and the page still renders', async () => {
    const down = Promise.reject(new CallError(502, 'shop_unavailable', 'The store does not answer'))
    expect(await toCatalogueResult(down)).toEqual({ unavailableMessage: 'The store does not answer' })
    await expect(toCatalogueResult(Promise.reject(new CallError(404, 'not_found', '')))).rejects.toThrow()
  })

  it('is stale only if its system does not answer', () => {
    const since = '2026-01-01T00:00:00Z'
    const answer = { age: 600, fetched_at: since, outdated: true }
    expect(getStaleness({ answer }, 'en')).toEqual({ since, ago: '10 minutes ago' })
    expect(getStaleness({ answer: { ...answer, outdated: false } }, 'en')).toBeUndefined()
    expect(getStaleness({ unavailableMessage: 'down' }, 'en')).toBeUndefined()
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
  ])('has an age of %d seconds in words', (seconds, arabic, english) => {
    expect([formatAge(seconds, 'ar'), formatAge(seconds, 'en')]).toEqual([arabic, english])
  })
})
