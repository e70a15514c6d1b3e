import { describe, expect, it } from 'vitest'
import { canonicalEmail, confusableSkeleton } from './canonical-email.ts'

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
  ])('%s', (_how, input) => expect(canonicalEmail(input)).toBe('noura@example.com'))

  it('with dots, at a provider that ignores them, under both of its domains', () => {
    for (const input of ['n.o.u.r.a@gmail.com', 'noura+x@GMAIL.com', 'no.ura@googlemail.com']) {
      expect(canonicalEmail(input)).toBe('noura@gmail.com')
    }
  })
})

it('Different mailboxes count separately', () => {
  const all = ['noura@example.com', 'noura@example.org', 'no.ura@example.com', 'nora@example.com', 'نورة@example.com']
  expect(new Set(all.map(canonicalEmail)).size).toBe(all.length)
})

it('An internationalised domain counts as one with its punycode form', () => {
  expect(canonicalEmail('a@مثال.السعودية')).toBe(canonicalEmail('a@xn--mgbh0fb.xn--mgberp4a5d4ar'))
})

it('A text that is no address counts as its skeleton', () => {
  expect(canonicalEmail('No\u200bura')).toBe('noura')
  expect(confusableSkeleton('Ｔｅａｍ 7')).toBe('team7')
})
