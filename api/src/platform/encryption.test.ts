import { expect, it } from 'vitest'
import { createEncryption } from './encryption.ts'

const ours = createEncryption('a key of at least thirty-two characters')

it('an encrypted text decrypts again and never looks the same twice', () => {
  const [first, second] = [ours.encrypt('JBSWY3DP سر', 'a1'), ours.encrypt('JBSWY3DP سر', 'a1')]
  expect(first).not.toBe(second)
  expect(first).not.toContain('JBSWY3DP')
  expect([first, second].map((sealed) => ours.decrypt(sealed, 'a1'))).toEqual(['JBSWY3DP سر', 'JBSWY3DP سر'])
})

it('decryption fails with another key, another record or a changed text', () => {
  const sealed = ours.encrypt('JBSWY3DP', 'a1')
  expect(() => createEncryption('another key of thirty-two characters').decrypt(sealed, 'a1')).toThrow('SECRETS_KEY')
  expect(() => ours.decrypt(sealed, 'a2')).toThrow('SECRETS_KEY')
  const last = sealed.endsWith('A') ? 'B' : 'A'
  for (const wrong of [`${sealed.slice(0, -2)}${last}${last}`, sealed.slice(0, 40), 'JBSWY3DP', '', 'v1.'])
    expect(() => ours.decrypt(wrong, 'a1'), wrong).toThrow()
})

it('a keyed hash is stable, hides its text and needs the key', () => {
  const mark = ours.keyedHash('1100000023', 'a1')
  expect(mark).toMatch(/^[\w-]{43}$/)
  expect(ours.keyedHash('1100000023', 'a1')).toBe(mark)
  const others = [
    ours.keyedHash('1100000023', 'a2'),
    createEncryption('another key of thirty-two characters').keyedHash('1100000023', 'a1'),
  ]
  expect(others).not.toContain(mark)
})
