import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../support/browser.ts'
import { MAX_FIRST_VIEW_BYTES, PHONE, slowDown } from '../../support/network.ts'
import { installPhoneFonts } from '../../support/phone-fonts.ts'
import { median } from '../median.ts'
import { createMaxGoal, formatInteger, type Goal, type ReportPart } from '../report/part.ts'

const MAX_FIRST_PAINT_MS = 4_000

type FirstView = { paint_ms: number; bytes: number }

async function openHome(browser: Browser, url: string, lang: Lang): Promise<FirstView> {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  try {
    const page = await context.newPage()
    const bytes = await slowDown(page)
    await page.goto(withLangPrefix(routes.home(), lang), { waitUntil: 'networkidle' })
    const paint_ms = await page.evaluate<number>(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity`,
    )
    return { paint_ms, bytes: bytes() }
  } finally {
    await context.close()
  }
}

/** A phone opens the home page for the first time, on slow 3G. */
export async function measureFirstView(url: string, runs: number): Promise<ReportPart> {
  const browser = await launchBrowser(await installPhoneFonts())
  const goals: Goal[] = []
  const rows: string[][] = []
  try {
    for (const lang of LANGS) {
      const views: FirstView[] = []
      for (let each = 0; each < runs; each += 1) views.push(await openHome(browser, url, lang))
      const [paint, bytes] = [median(views.map(({ paint_ms }) => paint_ms)), median(views.map((view) => view.bytes))]
      const path = withLangPrefix(routes.home(), lang)
      goals.push(
        createMaxGoal(`first paint of ${path}, ms`, paint, MAX_FIRST_PAINT_MS, 0),
        createMaxGoal(`bytes of ${path}`, bytes, MAX_FIRST_VIEW_BYTES, 0),
      )
      rows.push([path, formatInteger(paint), formatInteger(bytes)])
    }
  } finally {
    await browser.close()
  }
  return {
    title: 'The first view on slow 3G',
    words: [
      `A phone of 360 pixels with an empty cache; 400 kbit/s, 2 s of latency; medians of ${runs}. Bytes as they come over the line, heads of answers included.`,
    ],
    table: [['', 'first paint, ms', 'bytes'], ...rows],
    goals,
  }
}
