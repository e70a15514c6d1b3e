import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CELL_FAULTS, IMPORT_FAULTS } from '@olympiad/contracts/result-import'
import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { SHARED_TEXTS } from './shared-texts.ts'

const source = dirname(dirname(fileURLToPath(import.meta.url)))

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

describe('the texts that are the server’s as well', () => {
  /** Says what is wrong with a row of a sheet; its keys have a type, and are listed whole. */
  const FAULTS = 'resources/results/import/use-fault-words.ts'

  /** What the console’s sources name: whole keys, and the beginnings of those that are put together. */
  async function named() {
    const names = new Set<string>()
    for await (const file of glob('**/*.{ts,tsx}', { cwd: source, exclude: (name) => name.includes('.test.') })) {
      for (const [, name = ''] of (await readFile(join(source, file), 'utf8')).matchAll(/\btexts\.(\w+|(?=\$\{))/g)) {
        if (name === '') expect(file, 'puts a whole key together').toBe(FAULTS)
        else if (name !== 'ts') names.add(name)
      }
    }
    return names
  }

  test('are here if a screen says them, and only then', async () => {
    const said = await named()
    const fits = (name: string, key: string) => name === key || (name.endsWith('_') && key.startsWith(name))
    const carried: readonly string[] = SHARED_TEXTS
    expect([...said].filter((name) => !carried.some((key) => fits(name, key)))).toEqual([])
    const ofSheets = new Set<string>([...CELL_FAULTS, ...IMPORT_FAULTS])
    expect(carried.filter((key) => !ofSheets.has(key) && ![...said].some((name) => fits(name, key)))).toEqual([])
  })
})
