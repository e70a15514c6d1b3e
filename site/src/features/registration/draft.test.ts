import { describe, expect, it } from 'vitest'
import { dropDraft, readDraft, saveDraft } from './draft.ts'
import { EMPTY } from './form.ts'

const storage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
}

describe('a draft of a registration', () => {
  it('survives a reload with the same key, only for its owner', () => {
    const browser = storage()
    const draft = {
      values: { ...EMPTY, teamName: 'صقور' },
      step: 2,
      key: 'k',
      asked: 's1',
      closed: 'season_closed' as const,
    }
    expect(saveDraft(browser, 'noura', draft)).toBe(true)
    expect(readDraft(browser, 'noura')).toEqual(draft)
    expect(readDraft(browser, 'fahad').values).toEqual(EMPTY)
    dropDraft(browser, 'noura')
    expect(readDraft(browser, 'noura').values).toEqual(EMPTY)
  })

  it.each(['{', '7', '{"values":{"teamName":5,"members":"x"},"step":99}', '{"values":null,"step":-1}'])(
    'with the content %s does no harm',
    (stored) => {
      const browser = { getItem: () => stored }
      const { values, step, key } = readDraft(browser, 'noura')
      expect(values).toEqual(EMPTY)
      expect(step).toBeGreaterThanOrEqual(0)
      expect(step).toBeLessThanOrEqual(4)
      expect(key).not.toBe('')
    },
  )

  it('that does not fit into storage returns false', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(saveDraft(full, 'noura', { values: EMPTY, step: 0, key: 'k', asked: '', closed: '' })).toBe(false)
  })
})
