import { describe, expect, it } from 'vitest'
import { escapeSpreadsheetText } from './escape-spreadsheet-text.ts'

describe('a text in a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x; =1+1', "x;' =1+1"],
    ['x\t-2+3', "x\t'-2+3"],
    ['x\r\n=1+1,=2+2', "x\r\n'=1+1,=2+2"],
  ])('%j runs no formula, whatever separator the program uses', (text, expected) => {
    expect(escapeSpreadsheetText(text)).toBe(expected)
  })

  it.each(['+966 50 123 4567', '-3', 'one; two', 'a;+966501234567', 'a "b", c', 'ثلاثة؛ أربعة'])(
    '%j stays as it is',
    (text) => {
      expect(escapeSpreadsheetText(text)).toBe(text)
    },
  )
})
