import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'

const ARABIC_FORMS = 6

/** Every message with its dotted path. */
function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

const arabic = new Map(flatten(messages.ar))
const english = new Map(flatten(messages.en))
const holes = (message: string) => [...new Set(message.match(/%\{\w+\}/g) ?? [])].sort()

describe('the words of the console', () => {
  test('every message exists in both languages', () => {
    expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('no message is left in English for an Arabic reader', () => {
    const untranslated = [...arabic].filter(
      ([, message]) => !/[\u0600-\u06ff]/.test(message) && /[a-z]{2}/i.test(message.replace(/%\{\w+\}/g, '')),
    )
    expect(untranslated.map(([key]) => key)).toEqual(['console.language'])
  })

  test('a counted Arabic message has all six forms of the language', () => {
    const counted = [...arabic].filter(([, message]) => message.includes('||||'))
    expect(counted.length).toBeGreaterThan(0)
    for (const [key, message] of counted) expect(message.split('||||'), key).toHaveLength(ARABIC_FORMS)
  })

  test('what is counted in English is counted in Arabic', () => {
    for (const [key, message] of english) expect(arabic.get(key)?.includes('||||'), key).toBe(message.includes('||||'))
  })

  test('an Arabic message fills in nothing that English does not know', () => {
    for (const [key, message] of arabic) {
      const known = [...holes(english.get(key) ?? ''), '%{smart_count}', '%{field}']
      for (const hole of holes(message)) expect(known, key).toContain(hole)
    }
  })
})
