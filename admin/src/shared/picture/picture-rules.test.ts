import { describe, expect, test } from 'vitest'
import { drawnSize, refusalOf, stillType } from './picture-rules.ts'

const MB = 1024 * 1024

describe('a chosen file', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif'])('of the type %s is taken up to 5 MB', (type) => {
    expect(refusalOf({ type, size: 5 * MB })).toBeUndefined()
    expect(refusalOf({ type, size: 5 * MB + 1 })).toBe('texts.upload_size')
  })

  test.each(['image/svg+xml', 'image/webp', 'application/pdf', ''])('of the type “%s” is refused at once', (type) => {
    expect(refusalOf({ type, size: 1000 })).toBe('texts.upload_type')
  })

  test('that is empty is no picture', () => {
    expect(refusalOf({ type: 'image/png', size: 0 })).toBe('texts.upload_broken')
  })
})

describe('a picture can be cropped', () => {
  test.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['0f7c.jpg', 'image/jpeg'],
    ['0f7c.png', 'image/png'],
  ])('as %s', (given, type) => expect(stillType(given)).toBe(type))

  test.each(['image/gif', 'moves.gif', 'drawn.svg', 'png', ''])('but not as “%s”', (given) => {
    expect(stillType(given)).toBeUndefined()
  })
})

describe('a cut-out is drawn', () => {
  test('with all its pixels where they are few', () => {
    expect(drawnSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
  })

  test.each([
    [
      { width: 4000, height: 3000 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 900, height: 3600 },
      { width: 400, height: 1600 },
    ],
    [
      { width: 8000, height: 1 },
      { width: 1600, height: 1 },
    ],
  ])('no larger than it will be kept', (cut, drawn) => expect(drawnSize(cut)).toEqual(drawn))
})
