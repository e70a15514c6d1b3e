import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { IMPORT_CELL_ERRORS, IMPORT_ROW_ERRORS } from '@olympiad/contracts/result-import'
import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { SHARED_TEXTS } from './shared-texts.ts'

const source = dirname(dirname(fileURLToPath(import.meta.url)))

const ARABIC_FORMS = 6

function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

const arabic = new Map(flatten(messages.ar))
const english = new Map(flatten(messages.en))
const placeholders = (message: string) => [...new Set(message.match(/%\{\w+\}/g) ?? [])].sort()

describe('the messages of the console', () => {
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

  test('a message with plural forms in English has them in Arabic', () => {
    for (const [key, message] of english) expect(arabic.get(key)?.includes('||||'), key).toBe(message.includes('||||'))
  })

  test('an Arabic message has no placeholder that English lacks', () => {
    for (const [key, message] of arabic) {
      const known = [...placeholders(english.get(key) ?? ''), '%{smart_count}', '%{field}']
      for (const placeholder of placeholders(message)) expect(known, key).toContain(placeholder)
    }
  })
})

describe('the shared texts', () => {
  /** Its keys have a type that lists them all. */
  const FAULTS = 'resources/results/import/use-fault-messages.ts'

  async function readUsedKeys() {
    const names = new Set<string>()
    for await (const file of glob('**/*.{ts,tsx}', { cwd: source, exclude: (name) => name.includes('.test.') })) {
      for (const [, name = ''] of (await readFile(join(source, file), 'utf8')).matchAll(/\btexts\.(\w+|(?=\$\{))/g)) {
        if (name === '') expect(file, 'puts a whole key together').toBe(FAULTS)
        else if (name !== 'ts') names.add(name)
      }
    }
    return names
  }

  test('are included exactly when a screen uses them', async () => {
    const usedKeys = await readUsedKeys()
    const matches = (name: string, key: string) => name === key || (name.endsWith('_') && key.startsWith(name))
    const sharedTexts: readonly string[] = SHARED_TEXTS
    expect([...usedKeys].filter((name) => !sharedTexts.some((key) => matches(name, key)))).toEqual([])
    const ofSheets = new Set<string>([...IMPORT_CELL_ERRORS, ...IMPORT_ROW_ERRORS])
    expect(
      sharedTexts.filter((key) => !ofSheets.has(key) && ![...usedKeys].some((name) => matches(name, key))),
    ).toEqual([])
  })
})
