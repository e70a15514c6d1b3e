import { describe, expect, test } from 'vitest'
import { stemWords } from './search-words.ts'

describe('a search finds', () => {
  test.each([
    ['أحمد', 'احمد'],
    ['إحمد', 'آحمد'],
    ['مدرسة', 'مدرسه'],
    ['المدرسة', 'مدرسة'],
    ['مسابقة', 'مُسَابَقَةٌ'],
    ['مسابقة', 'مســابقة'],
    ['مسابقة', 'المسابقات'],
    ['مسابقة', 'للمسابقة'],
    ['الروبوت', 'روبوتات'],
    ['روبوت', 'والروبوتات'],
    ['مسابقة', 'ومسابقة'],
    ['روبوت', 'بالروبوت'],
    ['روبوت', 'كالروبوت'],
    ['روبوت', 'فالروبوت'],
    ['سعودي', 'السعودية'],
    ['سعودي', 'سعوديون'],
    ['سعودي', 'السعوديين'],
    ['برمجة', 'البرمجيات'],
    ['الفئة', 'فئات'],
    ['لغة', 'اللغات'],
    ['الألوان', 'الوان'],
    ['ألعاب', 'بالألعاب'],
    ['نقاط', 'نقاطًا'],
    ['كتاب', 'كتابا'],
    ['مبنى', 'مبني'],
    ['مسؤول', 'مسؤولين'],
    ['بدء', 'بد'],
    ['کود', 'كود'],
    ['ﻻعب', 'لاعب'],
    ['٢٠٢٦', '2026'],
    ['۲۰۲۶', '2026'],
    ['Robot', 'robots'],
    ['ROBOT', "robot's"],
    ['match', 'matches'],
    ['battery', 'batteries'],
    ['class', 'classes'],
    ['café', 'CAFE'],
    ['bus', 'Bus'],
  ])('%s by %s', (one, other) => expect(stemWords(one)).toEqual(stemWords(other)))

  test.each([
    ['صقر', 'صقور'],
    ['علي', 'عل'],
    ['وطن', 'طن'],
    ['ورشة', 'رشة'],
    ['الان', 'ان'],
    ['فئة', 'في'],
    ['bus', 'bu'],
    ['2026', '2025'],
  ])('not %s by %s', (one, other) => expect(stemWords(one)).not.toEqual(stemWords(other)))
})

test('every other character than letters and digits separates words, and each word counts once', () => {
  expect(stemWords('روبوت، روبوت؛ (كود) code/CODE ev3-v2 😀!')).toEqual(['روبوت', 'كود', 'code', 'ev3', 'v2'])
  expect(stemWords(' ؟! 😀 $where {"$gt":""} ')).toEqual(['where', 'gt'])
  expect(stemWords('')).toEqual([])
})

test('the number and the length of words are limited', () => {
  expect(stemWords(Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ')).length).toBe(500)
  expect(stemWords('x'.repeat(10_000))[0]?.length).toBe(40)
})
