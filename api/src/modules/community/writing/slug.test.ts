import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { describe, expect, test } from 'vitest'
import { slugCandidates, slugify } from './slug.ts'

describe('the address of a topic', () => {
  test.each([
    ['كيف أُبرمِجُ الروبوتَ؟', 'كيف-أبرمج-الروبوت'],
    ['مســابقة ٢٠٢٦', 'مسابقة-2026'],
    ['سؤالٌ عن آليّة القرعة', 'سؤال-عن-آلية-القرعة'],
    ["What's the Café's  rule?", 'whats-the-cafes-rule'],
    ['EV3 أم SPIKE', 'ev3-أم-spike'],
  ])('of %s is %s', (title, slug) => expect(slugify(title)).toBe(slug))

  test.each(['😀😀😀😀😀', '.....', '?????', '/////', '-----', '\u202e\u2066\u200f', '\u3164\u115f'])(
    'of %j is there, too',
    (title) => expect(slugify(title)).toBe('topic'),
  )

  test.each([
    '../../admin',
    'a/b?c=d#e&f',
    'a\\b',
    '%2e%2e%2f',
    'a\u202eb',
    'http://x.example',
    '{$gt: ""}',
    'a\u200bb',
  ])('of %j breaks no path', (title) => {
    const slug = slugify(title)
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    const path = withLangPrefix(routes.topic({ slug, created_at: '2026-03-01T08:00:00.000Z' }), 'ar')
    expect(new URL(path, 'https://olympiad.example').pathname.split('/').at(-1)).toBe(slug)
  })

  test('is NFC, also after a character between two letters is removed', () => {
    const slug = slugify("\u1100'\u1161\u0640 word")
    expect(slug).toBe(slug.normalize('NFC'))
  })

  test('is cut between words', () => {
    expect(slugify('word '.repeat(60))).toBe(Array.from({ length: 16 }, () => 'word').join('-'))
    expect(slugify('x'.repeat(120))).toHaveLength(80)
    expect(slugify('𝔸'.repeat(120)).isWellFormed()).toBe(true)
  })

  test('has alternatives, the last one unique', () => {
    expect(slugCandidates('كيف نبدأ', 'f00d').slice(0, 3)).toEqual(['كيف-نبدأ', 'كيف-نبدأ-2', 'كيف-نبدأ-3'])
    expect(slugCandidates('كيف نبدأ', 'f00d').at(-1)).toBe('كيف-نبدأ-f00d')
  })
})
