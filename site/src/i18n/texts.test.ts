import { describe, expect, it } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import { area, fill, t } from './texts.ts'

const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

describe('the texts of the site', () => {
  it('are the same set in Arabic and English', () => {
    expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
  })

  it.each(Object.entries(en))('%s takes the same values in both languages and is never empty', (key, english) => {
    const arabic = ar[key as keyof typeof ar]
    expect(names(arabic)).toEqual(names(english))
    expect(arabic.trim()).not.toBe('')
    expect(english.trim()).not.toBe('')
  })

  it('put values where their names stand, and leave unknown names alone', () => {
    expect(fill('{a} of {b}, {c}', { a: 1, b: 'x' })).toBe('1 of x, {c}')
    expect(t('en', 'footer.rights', { year: 2026, name: 'X' })).toContain('2026')
  })

  it('are handed to an island by area, under their short names', () => {
    const texts = area('en', 'signin')
    expect(texts.title).toBe(en['signin.title'])
    expect(Object.keys(texts).some((name) => name.includes('.'))).toBe(false)
  })
})
