import { describe, expect, it } from 'vitest'
import { accountOfEmail, asSeen } from './account-of-email.ts'

describe('One mailbox counts as one', () => {
  it.each([
    ['in capitals', 'Noura@Example.COM'],
    ['with a tag', 'noura+robots@example.com'],
    ['with several tags', 'noura+a+b@example.com'],
    ['with a joiner that nobody sees', 'no\u200dura@exam\u200bple.com'],
    ['with a soft hyphen and a mark of direction', 'no\u00adura\u200e@example.com'],
    ['with a filler that looks like nothing', 'noura\u3164@example.com'],
    ['in wide letters', 'ｎｏｕｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['in mathematical letters', '𝗇𝗈𝗎𝗋𝖺@example.com'],
    ['with Cyrillic letters', 'nоurа@exаmple.com'],
    ['with Greek letters', 'nουrα@example.com'],
    ['with marks upon its letters', 'nóura\u0323@example.com'],
    ['with a dot at the end', 'noura@example.com.'],
    ['in quotes', '"noura"@example.com'],
    ['with spaces around it', ' noura@example.com '],
  ])('%s', (_how, typed) => expect(accountOfEmail(typed)).toBe('noura@example.com'))

  it('with dots, at a provider that does not read them, by both of its names', () => {
    for (const typed of ['n.o.u.r.a@gmail.com', 'noura+x@GMAIL.com', 'no.ura@googlemail.com']) {
      expect(accountOfEmail(typed)).toBe('noura@gmail.com')
    }
  })
})

it('Others count apart', () => {
  const all = ['noura@example.com', 'noura@example.org', 'no.ura@example.com', 'nora@example.com', 'نورة@example.com']
  expect(new Set(all.map(accountOfEmail)).size).toBe(all.length)
})

it('An address in another script is one, whether its domain is spelled out or not', () => {
  expect(accountOfEmail('a@مثال.السعودية')).toBe(accountOfEmail('a@xn--mgbh0fb.xn--mgberp4a5d4ar'))
})

it('What is no address is counted as it is read', () => {
  expect(accountOfEmail('No\u200bura')).toBe('noura')
  expect(asSeen('Ｔｅａｍ 7')).toBe('team7')
})
