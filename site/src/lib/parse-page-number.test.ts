import { describe, expect, it } from 'vitest'
import { parsePageNumber } from './parse-page-number.ts'

describe('the page of a list', () => {
  it.each([
    ['', 0],
    ['page=0', 0],
    ['page=12', 12],
    ['page=-1', undefined],
    ['page=x', undefined],
    ['page=012', undefined],
    ['page=99999', undefined],
  ])('?%s is page %s', (query, page) => expect(parsePageNumber(new URLSearchParams(query))).toBe(page))
})
