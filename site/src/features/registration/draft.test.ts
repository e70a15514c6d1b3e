import { describe, expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { EMPTY } from './form.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

describe('a draft of a registration', () => {
  it('is there again after a reload, with the same key, and only for its owner', () => {
    const browser = storage()
    const draft = {
      values: { ...EMPTY, teamName: 'صقور' },
      step: 2,
      key: 'k',
      asked: 's1',
      closed: 'season_closed' as const,
    }
    expect(keepDraft(browser, 'noura', draft)).toBe(true)
    expect(readDraft(browser, 'noura')).toEqual(draft)
    expect(readDraft(browser, 'fahad').values).toEqual(EMPTY)
    dropDraft(browser, 'noura')
    expect(readDraft(browser, 'noura').values).toEqual(EMPTY)
  })

  it.each(['{', '7', '{"values":{"teamName":5,"members":"x"},"step":99}', '{"values":null,"step":-1}'])(
    'that reads %s does no harm',
    (stored) => {
      const browser = { getItem: () => stored }
      const { values, step, key } = readDraft(browser, 'noura')
      expect(values).toEqual(EMPTY)
      expect(step).toBeGreaterThanOrEqual(0)
      expect(step).toBeLessThanOrEqual(4)
      expect(key).not.toBe('')
    },
  )

  it('that finds no room is said to be not kept', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(keepDraft(full, 'noura', { values: EMPTY, step: 0, key: 'k', asked: '', closed: '' })).toBe(false)
  })
})
