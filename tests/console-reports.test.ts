import { reportLabels } from '@olympiad/contracts/report-labels'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportTexts } from '../admin/src/reports/texts.ts'
import { adminApi } from './support/console.ts'
import { chooseSeason, consoleText, goToScreen, sharedConsoleWindow } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { admin } from './support/people.ts'
import { captureDownload } from './support/team-page.ts'

const e2e = e2eFixture('console-reports')
let past: AdminSeason
beforeAll(async () => {
  const seasons = await adminApi(await e2e.sessionOf(admin.email)).list<AdminSeason>('seasons')
  const found = seasons.find(({ slug }) => slug === 'wro-2024')
  if (!found) throw new Error('the demo has no season of 2024')
  past = found
})

describe.each(['ar', 'en'] as const)('An admin (%s)', (lang) => {
  const atDesk = sharedConsoleWindow(e2e, `console-reports-${lang}`, { lang })
  const t = reportLabels(lang)
  const words = reportTexts[lang]

  it('reads a report of a season, with what is hidden, and takes it along as a file', () =>
    atDesk(async ({ page, checkPage }) => {
      await goToScreen(page, lang, '/dashboard')
      await page.getByRole('menuitem', { name: consoleText(lang, 'reports.title') }).click()
      await page.getByRole('table', { name: t.by.competition }).waitFor()
      await chooseSeason(page, lang, lang === 'ar' ? past.name : past.name_en)
      await page.getByText(t.not_compared).waitFor()
      const nav = page.getByRole('navigation', { name: words.reports })
      await nav.getByRole('link', { name: t.by.region }).press('Enter')
      const table = page.getByRole('table', { name: t.by.region })
      await table.waitFor()
      expect(await table.getByRole('row').last().textContent()).toMatch(new RegExp(`^${t.total}.*120`))
      expect(await table.textContent()).toContain('<5')
      await page.getByText(t.few_note).waitFor()
      await checkPage('report-region')
      for (const [name, file] of [
        [words.xlsx, /^report-by-region-wro-2024-[\d-]+\.xlsx$/],
        [words.pdf, /^report-by-region-wro-2024-[\d-]+\.pdf$/],
      ] as const) {
        const saved = await captureDownload(page, page.getByRole('button', { name }))
        expect(saved.name).toMatch(file)
      }
      await nav.getByRole('link', { name: t.by.time }).click()
      await page.getByRole('heading', { name: words.chart }).waitFor()
      await checkPage('report-time')
    }))

  it('is asked for one season when all are chosen', () =>
    atDesk(async ({ page, checkPage }) => {
      await goToScreen(page, lang, '/reports?by=level')
      await page.getByRole('table', { name: t.by.level }).waitFor()
      await chooseSeason(page, lang, consoleText(lang, 'console.all_seasons'))
      await page.getByRole('heading', { name: words.one_season }).waitFor()
      await checkPage('report-all-seasons')
      await page
        .getByRole('main')
        .getByRole('button', { name: lang === 'ar' ? past.name : past.name_en })
        .click()
      await page.getByRole('table', { name: t.by.level }).waitFor()
    }))
})
