import type { AdminEvent, EventSetup } from '@olympiad/contracts/views/judging'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventTextsOf } from '../admin/src/resources/events/event-texts.ts'
import { sheetTextsOf } from '../admin/src/resources/events/sheet/texts.ts'
import { adminApi } from './support/console.ts'
import { consoleText, goToScreen, sharedConsoleWindow } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { admin, judge } from './support/people.ts'

const e2e = e2eFixture('console-events')
let calls: ReturnType<typeof adminApi>
beforeAll(async () => {
  calls = adminApi(await e2e.sessionOf(admin.email))
})

describe.each(['ar', 'en'] as const)('An admin (%s)', (lang) => {
  const atDesk = sharedConsoleWindow(e2e, `console-events-${lang}`, { lang })
  const t = eventTextsOf(lang)
  const sheet = sheetTextsOf(lang)
  const name = `Final of the harbour ${lang}`

  it('sets up an event from a ready challenge, staffs it, starts it, and changes a sheet that judges may hold', () =>
    atDesk(async ({ page, checkPage }) => {
      const button = (label: string) => page.getByRole('button', { name: label, exact: true })
      const section = (label: string) => page.getByRole('navigation', { name: t.sections_of }).getByText(label).click()

      await goToScreen(page, lang, '/events/create')
      await page.locator('[name=name]').fill(`نهائي المرفأ ${lang}`)
      await page.locator('[name=name_en]').fill(name)
      await page.getByRole('combobox', { name: t.form.kind }).click()
      await page.getByRole('option', { name: t.kinds.final }).click()
      await page.locator('[name=starts_on]').fill('2026-12-10')
      await page.locator('[name=ends_on]').fill('2026-12-11')
      await page
        .getByRole('checkbox', { name: consoleText(lang, 'age_level.Junior') })
        .first()
        .check()
      await page.getByLabel(t.form.tables, { exact: true }).fill('A1-A3')
      await page.getByText(/A1.*A2.*A3/u).waitFor()
      await checkPage('event-form')
      await button(consoleText(lang, 'ra.action.save')).click()
      await page.waitForURL('**/admin/events/*/show')
      await page.getByText(t.missing.head_judge).waitFor()
      await checkPage('event-overview')

      await section(t.tabs.challenges)
      await page.getByRole('radio').first().waitFor()
      await checkPage('event-presets')
      await page.getByRole('button', { name: t.challenges.preset_use('').slice(0, -1) }).click()
      await page.getByRole('heading', { name: t.ranking.title }).waitFor()
      await checkPage('event-challenges')

      await section(t.tabs.staff)
      await button(t.staff.add).click()
      await page.getByRole('combobox', { name: t.staff.person }).fill(judge.email)
      await page.getByRole('option').filter({ hasText: judge.email }).click()
      await page.getByRole('radio', { name: t.roles.head_judge }).check()
      await button(t.staff.save).click()
      await page.getByRole('cell', { name: t.roles.head_judge }).waitFor()
      await checkPage('event-staff')

      await section(t.tabs.overview)
      await button(t.overview.start).click()
      await page.getByRole('dialog').getByRole('button', { name: t.overview.start }).click()
      await page.getByText(t.states.running, { exact: true }).waitFor()
      await button(t.overview.close).and(page.locator(':focus')).waitFor()

      await section(t.tabs.challenges)
      await page
        .getByRole('link', { name: t.challenges.sheet_of('').trim() })
        .first()
        .click()
      await page.getByText(sheet.version_next(1)).waitFor()
      await page.getByRole('listitem').getByRole('button', { expanded: false }).first().click()
      await page.getByRole('listitem').getByLabel(sheet.name_en, { exact: true }).first().fill('Renamed task')
      await checkPage('event-sheet')
      await button(sheet.save_as(2)).click()
      await page.getByText(sheet.saved(2)).waitFor()

      const [event] = await calls.list<AdminEvent & { id: string }>('events', { s: name })
      expect(event).toMatchObject({ state: 'running', tables: ['A1', 'A2', 'A3'], staff: [{ role: 'head_judge' }] })
      const setup = await calls.read<EventSetup>(`events/${event?.id}/setup`)
      const [stored] = setup?.sheets.filter(({ version }) => version === 2) ?? []
      const names = stored?.sheet.sections.flatMap(({ items }) => items.map(({ name_en }) => name_en))
      expect(names).toContain('Renamed task')
    }))
})
