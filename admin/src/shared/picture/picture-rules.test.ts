import { describe, expect, test } from 'vitest'
import { croppableType, outputSize, validatePicture } from './picture-rules.ts'

const MB = 1024 * 1024

describe('a chosen file', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif'])('of type %s may have up to 5 MB', (type) => {
    expect(validatePicture({ type, size: 5 * MB }, 'picture')).toBeUndefined()
    expect(validatePicture({ type, size: 5 * MB + 1 }, 'picture')).toBe('texts.upload_size')
  })

  test.each(['image/svg+xml', 'image/webp', 'application/pdf', ''])('of type “%s” is refused', (type) => {
    expect(validatePicture({ type, size: 1000 }, 'picture')).toBe('texts.upload_type')
  })

  test.each(['image/webp', 'image/avif'])('of type %s may be a photograph', (type) => {
    expect(validatePicture({ type, size: 1000 }, 'photo')).toBeUndefined()
  })

  test.each(['image/heic', 'image/svg+xml', ''])('of type “%s” is no photograph', (type) => {
    expect(validatePicture({ type, size: 1000 }, 'photo')).toBe('texts.photo_type')
  })

  test('is refused when empty', () => {
    expect(validatePicture({ type: 'image/png', size: 0 }, 'picture')).toBe('texts.upload_broken')
  })
})

describe('a picture can be cropped', () => {
  test.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['0f7c.jpg', 'image/jpeg'],
    ['0f7c.png', 'image/png'],
  ])('as %s', (input, type) => expect(croppableType(input)).toBe(type))

  test.each(['image/gif', 'moves.gif', 'drawn.svg', 'png', ''])('but not as “%s”', (input) => {
    expect(croppableType(input)).toBeUndefined()
  })
})

describe('a crop is drawn', () => {
  test('at full size when small', () => {
    expect(outputSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
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
  ])('no larger than the stored maximum', (cut, drawn) => expect(outputSize(cut)).toEqual(drawn))
})
