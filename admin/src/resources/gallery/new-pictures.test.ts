import { describe, expect, test } from 'vitest'
import { BLANK, fillMissingCaptions, prefixPictureErrors } from './new-pictures.ts'

describe('the first caption for all', () => {
  const first = { ...BLANK, file_path: '1.jpg', name: 'الافتتاح', name_en: 'The opening' }

  test('fills missing captions and overwrites nothing', () => {
    const second = { ...BLANK, file_path: '2.jpg', name: '', name_en: 'A cup' }
    const third = { ...BLANK, file_path: '3.jpg', name: '', name_en: '' }
    expect(fillMissingCaptions([first, second, third])).toEqual([
      first,
      { ...BLANK, file_path: '2.jpg', name: 'الافتتاح', name_en: 'A cup' },
      { ...first, file_path: '3.jpg' },
    ])
  })

  test('accepts an empty list', () => expect(fillMissingCaptions([])).toEqual([]))
})

test('a picture’s errors appear at that picture, shared errors at the shared fields', () => {
  expect(prefixPictureErrors(2, { name: 'Too long.', alt_en: 'Missing.', season: 'Gone.' })).toEqual({
    'pictures.2.name': 'Too long.',
    'pictures.2.alt_en': 'Missing.',
    season: 'Gone.',
  })
})
