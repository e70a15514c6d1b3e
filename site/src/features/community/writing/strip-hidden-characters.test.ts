import { expect, it } from 'vitest'
import { stripHiddenCharacters } from './strip-hidden-characters.ts'

it('a text pasted from a chat can be sent', () => {
  expect(stripHiddenCharacters('\u200Fالسلام\u200E عليكم\u202A\n\tend\uFEFF')).toBe('السلام عليكم\n\tend')
})

it('joiners in Arabic and Persian words and in emoji stay', () => {
  const joined = 'می\u200Cخواهم 👩\u200D🔬'
  expect(stripHiddenCharacters(joined)).toBe(joined)
})
