import { BSONRegExp } from 'bson'
import { expect, test } from 'vitest'
import { literalPrefix, toRegExp } from './regex.ts'

test.each([
  ['^abc', '', 'abc'],
  ['^abc.*', '', 'abc'],
  ['^ab?c', '', 'a'],
  ['^ab*', '', 'a'],
  ['^ab+', '', 'ab'],
  ['^a\\.b', '', 'a.b'],
  ['^a\\d', '', 'a'],
  ['^abc', 'i', ''],
  ['^a|b', '', ''],
  ['abc', '', ''],
  ['^محمد', '', 'محمد'],
])('every match of /%s/%s begins with «%s»', (pattern, options, prefix) => {
  expect(literalPrefix(new BSONRegExp(pattern, options))).toBe(prefix)
})

test.each([
  ['a b # three\n c', 'x', 'abc'],
  ['^.$', '', '😀'],
  ['(?i)ABC', '', 'abc'],
  ['\\Aabc\\z', '', 'abc'],
])('/%s/%s matches «%s»', (pattern, options, text) => {
  expect(toRegExp(new BSONRegExp(pattern, options)).test(text)).toBe(true)
})
