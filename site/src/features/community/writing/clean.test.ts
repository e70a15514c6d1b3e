import { expect, it } from 'vitest'
import { withoutHidden } from './clean.ts'

it('lets a text that was pasted from a chat be sent', () => {
  expect(withoutHidden('\u200Fالسلام\u200E عليكم\u202A\n\tend\uFEFF')).toBe('السلام عليكم\n\tend')
})

it('leaves what Arabic and Persian words, and families of emoji, are joined by', () => {
  const joined = 'می\u200Cخواهم 👩\u200D🔬'
  expect(withoutHidden(joined)).toBe(joined)
})
