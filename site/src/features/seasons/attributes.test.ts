import { describe, expect, it } from 'vitest'
import { attributesOf } from './attributes.ts'

const attribute = (title: string, image = '') => ({ title, title_en: '', desc: '', desc_en: '', image })

describe('the attributes of a season', () => {
  it('are three at most, each with a different fallback drawing', () => {
    const shown = attributesOf({ attributes: ['أ', 'ب', 'ج', 'د'].map((title) => attribute(title)) })
    expect(shown.map(({ title }) => title)).toEqual(['أ', 'ب', 'ج'])
    expect(new Set(shown.map(({ placeholderScene }) => placeholderScene)).size).toBe(3)
  })

  it('omit an empty one', () => {
    expect(attributesOf({ attributes: [attribute('أ'), attribute('', 'picture.png')] })).toHaveLength(1)
    expect(attributesOf({ attributes: [] })).toEqual([])
  })
})
