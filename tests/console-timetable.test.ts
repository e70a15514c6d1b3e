import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { timetableTextsOf } from '../admin/src/resources/events/timetable/texts.ts'
import { startCompetitionDay } from './support/competition-day.ts'
import { adminApi } from './support/console.ts'
import { goToScreen, sharedConsoleWindow } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { admin, judge } from './support/people.ts'

const e2e = e2eFixture('console-timetable')
const [FIRST, SECOND] = ['T1', 'T2'] as const
const EARLIER = 35
const ADMIN_NAME = 'مدير الأولمبياد'

const entries = (page: Page, table: string) => page.getByRole('list', { name: table }).getByRole('button')

describe.each(['ar', 'en'] as const)('An admin (%s)', (lang) => {
  const atDesk = sharedConsoleWindow(e2e, `console-timetable-${lang}`, { lang })
  const t = timetableTextsOf(lang)

  it('makes the timetable, moves times by menu and by hand, shows it to teams and delays it', () =>
    atDesk(async ({ page, checkPage, expectFailedResponse }) => {
      const session = await e2e.sessionOf(admin.email)
      const today = dayInRiyadh(e2e.product.deps.now())
      const { id, teams } = await startCompetitionDay(session, {
        ...{ name: `جدول المرفأ ${lang}`, name_en: `Timetable of the harbour ${lang}` },
        ...{ starts_on: today, ends_on: today, tables: [FIRST, SECOND] },
        staff: [{ email: judge.email, role: 'judge', tables: [] }],
      })
      const stored = async (): Promise<AdminTimetable> => {
        const timetable = await adminApi(session).read<AdminTimetable>(`events/${id}/timetable`)
        if (!timetable) throw new Error('no timetable')
        return timetable
      }
      const at = async (from: string, table: string) =>
        (await stored()).entries.filter((entry) => entry.table === table && clock(entry.from) === from)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const dialog = page.getByRole('dialog')
      const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

      await goToScreen(page, lang, `/events/${id}/show/timetable`)
      await button(t.generate).waitFor()
      await checkPage('timetable-none')
      await button(t.generate).click()
      await entries(page, t.table(FIRST)).first().waitFor()
      expect((await stored()).unplaced).toEqual([])
      await checkPage('timetable')

      // By menu, into the time of another team.
      const first = entries(page, t.table(FIRST)).first()
      const name = await first.textContent()
      const [taken = ''] = (await stored()).entries.flatMap(({ table, from }) =>
        table === SECOND ? [clock(from)] : [],
      )
      await first.click()
      await checkPage('timetable-entry')
      await button(t.move).click()
      await dialog.getByRole('combobox', { name: t.table_choice }).click()
      await page.getByRole('option', { name: SECOND, exact: true }).click()
      await dialog.getByLabel(t.time).fill(taken)
      await checkPage('timetable-move')
      await dialog.getByRole('button', { name: t.move_confirm, exact: true }).click()
      await said(t.moved_problems('').trim()).waitFor()
      await page.getByText(t.problems_title(1)).waitFor()
      expect(await at(taken, SECOND)).toHaveLength(2)
      await checkPage('timetable-problem')
      await button(t.undo).click()
      await said(t.undone).and(page.locator(':focus')).waitFor()
      await page.getByText(t.problems_title(1)).waitFor({ state: 'detached' })
      expect(await first.textContent()).toBe(name)

      // By hand, to the other table and earlier.
      const [start = 0] = (await stored()).entries.flatMap(({ kind, from }) => (kind === 'run' ? [from] : []))
      const column = page.locator('.column').filter({ has: page.getByRole('list', { name: t.table(SECOND) }) })
      const [hour, day] = await Promise.all([heightOfAnHour(page), column.boundingBox()])
      await first.dragTo(column, {
        sourcePosition: { x: 30, y: 4 },
        targetPosition: { x: (day?.width ?? 0) / 2, y: ((start - EARLIER - 8 * 60) / 60) * hour + 4 },
      })
      await said(t.table(SECOND)).waitFor()
      expect(await at(clock(start - EARLIER), SECOND)).toMatchObject([{ locked: true }])
      await said(t.problems.before_phase('')).waitFor()

      // Off the timetable, and back by hand: first by pointer, then by keys alone at the time that is offered.
      const [gone] = (await stored()).entries.filter(({ table, kind }) => table === FIRST && kind === 'run')
      const placed = async () => (await stored()).entries.find(({ id: entry }) => entry === gone?.id)
      const missing = page.getByRole('alert').filter({ hasText: t.unplaced_title(1) })
      await page.locator(`[id="entry-${gone?.id}"]`).click()
      await button(t.take_off).click()
      await missing.waitFor()
      await page.getByRole('button', { name: t.undo }).and(page.locator(':focus')).waitFor()
      expect(await placed()).toBeUndefined()
      await checkPage('timetable-unplaced')
      await missing.getByRole('button', { name: teams.find(({ id: team }) => team === gone?.team)?.name ?? '' }).click()
      await dialog.getByLabel(t.time).fill('16:00')
      await dialog.getByRole('combobox', { name: t.table_choice }).click()
      await page.getByRole('option', { name: SECOND, exact: true }).click()
      await checkPage('timetable-place')
      await dialog.getByRole('button', { name: t.place_confirm, exact: true }).click()
      await page.locator(`[id="entry-${gone?.id}"]`).and(page.locator(':focus')).waitFor()
      expect(await placed()).toMatchObject({ from: 16 * 60, table: SECOND, locked: true })
      await button(t.undo).click()
      await missing.waitFor()
      await missing.getByRole('button', { name: t.place }).press('Enter')
      await dialog.getByRole('combobox', { name: t.place_what }).press('Tab')
      await dialog.getByLabel(t.time).press('Enter')
      // The alert is out of reach as soon as the dialog is open.
      await page.locator(`[id="entry-${gone?.id}"]`).and(page.locator(':focus')).waitFor()
      await missing.waitFor({ state: 'detached' })
      expect((await stored()).problems.some(({ entry }) => entry === gone?.id)).toBe(false)

      // All of a table at once, and those alone back again.
      const locked = async () => (await stored()).entries.flatMap(({ id: entry, locked: is }) => (is ? [entry] : []))
      const before = await locked()
      await button(t.lock_many).click()
      await checkPage('timetable-lock')
      await dialog.getByRole('button', { name: t.of_group(t.lock_all, t.table(SECOND)), exact: true }).click()
      await said(t.all_locked(t.table(SECOND))).waitFor()
      const after = (await stored()).entries.filter(({ table }) => table === SECOND)
      expect(after.every(({ locked: is }) => is)).toBe(true)
      await button(t.undo).click()
      await said(t.undone).waitFor()
      expect(await locked()).toEqual(before)

      await button(t.show).click()
      await dialog.getByText(t.show_tells(teams.length)).waitFor()
      await checkPage('timetable-show')
      await dialog.getByRole('button', { name: t.show, exact: true }).click()
      await said(t.shown_done).waitFor()
      expect((await stored()).shown).toHaveLength((await stored()).entries.length)

      await button(t.delay).click()
      await dialog.getByRole('combobox', { name: t.delay_from }).click()
      await page.getByRole('option', { name: t.delay_from_all }).click()
      await dialog.getByText(t.delay_counts((await stored()).shown.length, teams.length)).waitFor()
      await checkPage('timetable-delay')
      await dialog.getByRole('button', { name: t.delay, exact: true }).click()
      await said(t.delayed(15)).waitFor()

      // Somebody else is faster.
      const { version, entries: now } = await stored()
      const [run] = now.filter(({ kind }) => kind === 'run')
      const body = { version, entry: run?.id, from: run?.from, table: run?.table, locked: !run?.locked }
      await session.fetcher(`/api/admin/events/${id}/timetable/entry`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expectFailedResponse(409, '/timetable/lock')
      await entries(page, t.table(FIRST)).first().click()
      await button(t.lock).or(button(t.unlock)).click()
      const conflict = page.getByRole('dialog', { name: t.conflict_title })
      await conflict.getByText(ADMIN_NAME).waitFor()
      await checkPage('timetable-conflict')
      await conflict.getByRole('button', { name: t.reload, exact: true }).click()
      await page.getByText(t.reloaded).waitFor()
      await conflict.waitFor({ state: 'detached' })
      await page.locator('section:focus').waitFor()
      expect((await stored()).version).toBe(version + 1)
      await entries(page, t.table(FIRST)).first().click()
      await button(t.lock).or(button(t.unlock)).click()
      await button(t.undo).waitFor()
      expect((await stored()).version).toBe(version + 2)

      await goToScreen(page, lang, `/events/${id}/show/timetable/settings`)
      await page.getByRole('heading', { name: t.rounds, exact: true }).waitFor()
      await checkPage('timetable-settings')
      await page.setViewportSize({ width: 360, height: 740 })
      await checkPage('timetable-settings-phone')
      await goToScreen(page, lang, `/events/${id}/show/timetable`)
      await page.getByRole('combobox', { name: t.table_choice }).waitFor()
      await checkPage('timetable-phone')
      await page.setViewportSize({ width: 1280, height: 900 })
    }))
})

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const heightOfAnHour = async (page: Page): Promise<number> => {
  const [first, second] = await Promise.all([0, 1].map((nth) => page.locator('.axis .hour').nth(nth).boundingBox()))
  return (second?.y ?? 0) - (first?.y ?? 0)
}
