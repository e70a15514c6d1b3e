import { expect, it } from 'vitest'
import { sealingWith } from './sealing.ts'

const ours = sealingWith('a key of at least thirty-two characters')

it('what is sealed is read again, and is no two times the same', () => {
  const [one, other] = [ours.seal('JBSWY3DP سر', 'a1'), ours.seal('JBSWY3DP سر', 'a1')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('JBSWY3DP')
  expect([one, other].map((sealed) => ours.open(sealed, 'a1'))).toEqual(['JBSWY3DP سر', 'JBSWY3DP سر'])
})

it('it is read by nobody with another key, as nothing else, and in no other shape', () => {
  const sealed = ours.seal('JBSWY3DP', 'a1')
  expect(() => sealingWith('another key of thirty-two characters').open(sealed, 'a1')).toThrow('SECRETS_KEY')
  expect(() => ours.open(sealed, 'a2')).toThrow('SECRETS_KEY')
  const last = sealed.endsWith('A') ? 'B' : 'A'
  for (const wrong of [`${sealed.slice(0, -2)}${last}${last}`, sealed.slice(0, 40), 'JBSWY3DP', '', 'v1.'])
    expect(() => ours.open(wrong, 'a1'), wrong).toThrow()
})

it('a mark is the same for the same text, tells nothing of it, and nobody without the key makes it', () => {
  const mark = ours.mark('1100000023', 'a1')
  expect(mark).toMatch(/^[\w-]{43}$/)
  expect(ours.mark('1100000023', 'a1')).toBe(mark)
  const others = [
    ours.mark('1100000023', 'a2'),
    sealingWith('another key of thirty-two characters').mark('1100000023', 'a1'),
  ]
  expect(others).not.toContain(mark)
})
