import type { Page } from 'playwright-core'
import arabic from '../../site/src/i18n/ar.json' with { type: 'json' }
import english from '../../site/src/i18n/en.json' with { type: 'json' }
import { consoleTexts } from './console-texts.ts'

const areas = new Set([
  ...Object.keys({ ...arabic, ...english }).map((key) => key.split('.')[0]),
  ...Object.keys(consoleTexts.en),
  ...['ra', 'texts'],
])
const keyLike = new RegExp(`(?<![\\w@./])(?:${[...areas].join('|')})\\.[a-zA-Z_]+(?:\\.[a-zA-Z_]+)*`, 'g')

const unfilled = /%?\{\w+\}|\b(?:undefined|NaN)\b|\[object Object\]/g

/** Text keys, unfilled placeholders and non-Western digits in visible text. */
export async function findUntranslated(page: Page): Promise<string[]> {
  const shown = (await page.locator('body').allInnerTexts()).join('\n')
  const wrong = [keyLike, unfilled, /[\u0660-\u0669\u06F0-\u06F9]+/g].flatMap((pattern) => shown.match(pattern) ?? [])
  return wrong.map((text) => `not a text: ${text}`)
}
