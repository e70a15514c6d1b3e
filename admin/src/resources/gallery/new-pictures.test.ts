import { describe, expect, test } from 'vitest'
import { errorsAt, withFirstCaption } from './new-pictures.ts'

describe('the first caption for all', () => {
  const first = { file_path: '1.jpg', name: 'الافتتاح', name_en: 'The opening' }

  test('goes to pictures that have none, and overwrites nothing', () => {
    const second = { file_path: '2.jpg', name: '', name_en: 'A cup' }
    const third = { file_path: '3.jpg', name: '', name_en: '' }
    expect(withFirstCaption([first, second, third])).toEqual([
      first,
      { file_path: '2.jpg', name: 'الافتتاح', name_en: 'A cup' },
      { ...first, file_path: '3.jpg' },
    ])
  })

  test('needs no picture', () => expect(withFirstCaption([])).toEqual([]))
})

test('what is wrong with a picture is shown at that picture, what they share where it is chosen', () => {
  expect(errorsAt(2, { name: 'Too long.', season: 'Gone.' })).toEqual({
    'pictures.2.name': 'Too long.',
    season: 'Gone.',
  })
})
