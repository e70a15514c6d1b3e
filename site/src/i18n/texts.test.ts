import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAY_WITHIN_HOURS } from '@olympiad/contracts/constants'
import { describe, expect, it } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import { area, fill, t } from './texts.ts'

const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

/** All that the site is made of, but its tests. */
const source = globSync('**/*.{astro,ts,tsx}', { cwd: join(import.meta.dirname, '..') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n')
/** Written out, put together (`pay.${state}Title`), or handed to an island, which names them after the point. */
const isSaid = (key: string): boolean => {
  const [area = '', ...rest] = key.split('.')
  const toIsland = source.includes(`area(lang, '${area}')`) && new RegExp(`texts\\.${rest.join('.')}\\b`).test(source)
  return toIsland || source.includes(`'${key}'`) || composed.some((shape) => shape.test(key))
}
const composed = [...source.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)].map(
  ([, shape = '']) => new RegExp(`^${shape.replace(/\$\{[^}]*(\{[^}]*\}[^}]*)*\}/g, '[\\w ]+')}$`),
)

describe('the texts of the site', () => {
  it('are the same set in Arabic and English', () => {
    expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
  })

  it('are all said somewhere', () => {
    expect(Object.keys(en).filter((key) => !isSaid(key))).toEqual([])
  })

  it.each(Object.entries(en))('%s takes the same values in both languages and is never empty', (key, english) => {
    const arabic = ar[key as keyof typeof ar]
    expect(names(arabic)).toEqual(names(english))
    expect(arabic.trim()).not.toBe('')
    expect(english.trim()).not.toBe('')
  })

  it.each(['lost.held', 'wizard.leadReview', 'teams.note.pending', 'teams.note.failed'] as const)(
    '%s gives the time to pay that the server gives',
    (key) => {
      expect(ar[key]).toContain(` ${PAY_WITHIN_HOURS} ساعة`)
      expect(en[key]).toContain(` ${PAY_WITHIN_HOURS} hours`)
    },
  )

  it('are declared with the values that they take, so that none is forgotten (write it anew: vitest run -u site/src/i18n)', async () => {
    const lines = Object.entries(en).flatMap(([key, text]) => {
      const values = [...new Set(names(text))].map((name) => `'${name.slice(1, -1)}'`)
      return values.length > 0 ? [`  '${key}': ${values.join(' | ')}\n`] : []
    })
    const file = `/** The values that texts take. Written by texts.test.ts. */\nexport type Values = {\n${lines.join('')}}\n`
    await expect(file).toMatchFileSnapshot('./values.ts')
  })

  it('put values where their names stand', () => {
    const { stepOf } = area('en', 'wizard')
    expect(fill(stepOf, { step: 1, steps: 5 })).toBe('Step 1 of 5')
    expect(t('en', 'footer.rights', { year: 2026, name: 'X' })).toContain('2026')
  })

  it('are handed to an island by area, under their short names', () => {
    const texts = area('en', 'signin')
    expect(texts.title).toBe(en['signin.title'])
    expect(Object.keys(texts).some((name) => name.includes('.'))).toBe(false)
  })
})
