import { describe, expect, test } from 'vitest'
import { stems } from './search-words.ts'

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
  ])('%s by %s', (one, other) => expect(stems(one)).toEqual(stems(other)))

  test.each([
    ['صقر', 'صقور'],
    ['علي', 'عل'],
    ['وطن', 'طن'],
    ['ورشة', 'رشة'],
    ['الان', 'ان'],
    ['فئة', 'في'],
    ['bus', 'bu'],
    ['2026', '2025'],
  ])('not %s by %s', (one, other) => expect(stems(one)).not.toEqual(stems(other)))
})

test('words are told apart by everything that is no letter or digit, each counts once', () => {
  expect(stems('روبوت، روبوت؛ (كود) code/CODE ev3-v2 😀!')).toEqual(['روبوت', 'كود', 'code', 'ev3', 'v2'])
  expect(stems(' ؟! 😀 $where {"$gt":""} ')).toEqual(['where', 'gt'])
  expect(stems('')).toEqual([])
})

test('a text of nothing but words has a bounded number of them, and none without end', () => {
  expect(stems(Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ')).length).toBe(500)
  expect(stems('x'.repeat(10_000))[0]?.length).toBe(40)
})
