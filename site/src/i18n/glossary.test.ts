import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Variant = { of: string; variant: string; arabic: boolean }

const variants: Variant[] = read('docs/glossary.md')
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line) && !line.startsWith('| English |'))
  .flatMap((line) => {
    const [, of = '', , inArabic = '', inEnglish = ''] = line.split('|').map((cell) => cell.trim())
    const each = (cell: string, arabic: boolean) =>
      cell
        .split(',')
        .map((variant) => ({ of, variant: variant.trim(), arabic }))
        .filter(({ variant }) => variant !== '')
    return [...each(inArabic, true), ...each(inEnglish, false)]
  })

const SOURCES = [
  'site/src/i18n/*.json',
  'packages/contracts/src/texts/*.json',
  'packages/contracts/src/*.ts',
  'packages/contracts/src/judging/*.ts',
  'packages/contracts/src/{calls,resources,forms,views}/**/*.ts',
  'admin/src/**/*texts.ts',
  'admin/src/i18n/*.ts',
  'admin/src/**/field-label.ts',
  'packages/sandbox/src/**/*texts.ts',
  'api/src/platform/mail/templates/*.ts',
  'api/src/modules/**/*{texts,parts,columns,headings,read-me,order-to-invoice}.ts',
  'api/src/platform/audit/*-columns.ts',
  'api/src/seed/legal/*.ts',
  'api/src/seed/demo/{faqs,seasons,school-competitions,university-competitions}.ts',
]
/** Possible headings of result sheets: not our words. */
const EXTERNAL_WORDS = ['packages/contracts/src/result-import.ts']

const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(
  (file) => !/\.(test|fixture)\.ts$/.test(file) && !EXTERNAL_WORDS.includes(file),
)

const LETTER = '[\\p{L}\\p{M}]'
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `فرق*` matches a prefix, `فرق` the whole word. */
function variantPattern(variant: string): RegExp {
  const open = variant.endsWith('*')
  return new RegExp(
    `(?<!${LETTER})${escaped(open ? variant.slice(0, -1) : variant)}${open ? '' : `(?!${LETTER})`}`,
    'u',
  )
}
const textOf = (line: string): string => (/^\s*(\/\/|\*|\/\*)/.test(line) ? '' : line.replace(/^\s*"[^"]*":/, ''))
const ARABIC = /[\u0621-\u064a]/
const ALLOWED = /فرق التقريب/g

const lines = files.flatMap((file) =>
  read(file)
    .split('\n')
    .map((line, index) => ({ at: `${file}:${index + 1}`, words: textOf(line).replace(ALLOWED, '') })),
)
function findUses({ variant, arabic }: Variant): string[] {
  const found = variantPattern(variant)
  const start = variant.replace('*', '')
  return lines
    .filter(({ words }) => words.includes(start) && found.test(words) && (!arabic || ARABIC.test(words)))
    .map(({ at, words }) => `${at} ${words.trim()}`)
}

describe('the glossary', () => {
  it('has variants, and texts to check', () => {
    expect(variants.length).toBeGreaterThan(60)
    expect(files.length).toBeGreaterThan(100)
  })

  it('finds a variant as a word, not within another', () => {
    expect(variantPattern('رد').test('وصلك رد جديد')).toBe(true)
    expect(variantPattern('رد').test('يردّ')).toBe(false)
    expect(variantPattern('مدرب*').test('مدربون')).toBe(true)
  })

  it.each(variants)('of “$of” refuses “$variant”', (each) => {
    expect(findUses(each)).toEqual([])
  })
})
