import { describe, expect, it } from 'vitest'
import { spreadsheetText } from './spreadsheet-text.ts'

describe('a text in a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x; =1+1', "x;' =1+1"],
    ['x\t-2+3', "x\t'-2+3"],
    ['x\r\n=1+1,=2+2', "x\r\n'=1+1,=2+2"],
  ])('%j runs nothing, whatever the reader takes for the separator', (text, shown) => {
    expect(spreadsheetText(text)).toBe(shown)
  })

  it.each(['+966 50 123 4567', '-3', 'one; two', 'a;+966501234567', 'a "b", c', 'ثلاثة؛ أربعة'])(
    '%j stays as it is',
    (text) => {
      expect(spreadsheetText(text)).toBe(text)
    },
  )
})
