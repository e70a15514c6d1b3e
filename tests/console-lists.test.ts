import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { AdminCompetition, AdminTeam } from '@olympiad/contracts/views/admin'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { bulkTexts } from '../admin/src/resources/teams/bulk/texts.ts'
import { moveTexts } from '../admin/src/resources/teams/move/texts.ts'
import { teamTexts } from '../admin/src/resources/teams/texts.ts'
import { listTexts } from '../admin/src/shared/list-texts.ts'
import { adminApi } from './support/console.ts'
import { eventually, goToScreen, resourcePage, sharedConsoleWindow } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { admin, coach } from './support/people.ts'
import { registrationEntry } from './support/registration-entries.ts'
import { registerTeamByApi } from './support/team.ts'
import { captureDownload } from './support/team-page.ts'
import { t as siteText } from './support/texts.ts'

const e2e = e2eFixture('console-lists')
const atDesk = sharedConsoleWindow(e2e, 'console-lists', { lang: 'en' })

let calls: ReturnType<typeof adminApi>
beforeAll(async () => {
  calls = adminApi(await e2e.sessionOf(admin.email))
})

describe('A list', () => {
  it('keeps a view under a name and opens it again with filter, order and columns', () =>
    atDesk(async ({ page, lang, checkPage }) => {
      const t = listTexts[lang].views
      const address = `/competions?filter={"status":true}&sort=price&order=DESC&hidden=coaches_no`
      await goToScreen(page, lang, address)
      await page.getByRole('button', { name: 'Views', exact: true }).click()
      const views = page.getByRole('dialog', { name: t.title })
      await views.getByText(t.none).waitFor()
      await views.getByLabel(t.name).fill('Dearest first')
      await views.getByRole('button', { name: t.save }).click()
      await views.getByRole('button', { name: 'Dearest first', exact: true }).waitFor()
      await checkPage('views')
      await page.keyboard.press('Escape')

      await goToScreen(page, lang, '/competions?filter={}&sort=name&order=ASC&hidden=none')
      await page.getByRole('columnheader', { name: /coach/i }).waitFor()
      await page.getByRole('button', { name: 'Views', exact: true }).click()
      await views.getByRole('button', { name: 'Dearest first', exact: true }).click()
      await page.getByRole('columnheader', { name: /coach/i }).waitFor({ state: 'detached' })
      const params = new URL(page.url()).searchParams
      expect([params.get('filter'), params.get('sort'), params.get('order'), params.get('hidden')]).toEqual([
        '{"status":true}',
        'price',
        'DESC',
        'coaches_no',
      ])
      await page.getByRole('button', { name: 'Views', exact: true }).click()
      await views.getByRole('button', { name: t.remove('Dearest first') }).click()
      await views.getByText(t.none).waitFor()
    }))

  it('exports what it shows as Excel, in the language that is chosen', () =>
    atDesk(async ({ page, lang, checkPage }) => {
      const t = listTexts[lang].export
      await goToScreen(page, lang, '/competions?filter={"status":true}&hidden=price')
      await page.getByRole('button', { name: 'Format, columns and language of the export' }).click()
      const dialog = page.getByRole('dialog', { name: t.title })
      await dialog.getByRole('radio', { name: 'العربية' }).check()
      await checkPage('export')
      const { name, bytes } = await captureDownload(page, dialog.getByRole('button', { name: t.save }))
      expect(name).toMatch(/^competitions-status-\d{4}-\d\d-\d\d\.xlsx$/)
      const { Sheets, SheetNames } = read(bytes)
      const [headings = []] = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
      expect(headings).toContain('الاسم بالعربية')
      expect(headings).not.toContain('الرسوم قبل الضريبة')
    }))

  it('sets both days of a filter by one choice', () =>
    atDesk(async ({ page, lang }) => {
      await goToScreen(page, lang, '/invoices')
      await page.getByRole('combobox', { name: 'Days' }).click()
      await page.getByRole('option', { name: 'This month' }).click()
      await eventually(async () => {
        const filter = new URL(page.url()).searchParams.get('filter') ?? ''
        expect(JSON.parse(filter || '{}')).toMatchObject({ issued_at: { from: expect.stringMatching(/-01$/) } })
      })
    }))
})

describe('Chosen teams', () => {
  it('are disabled after a look at each, and enabled again by one click', () =>
    atDesk(async (journey) => {
      const { page, lang, checkPage } = journey
      const t = bulkTexts[lang]
      const teams = (await calls.list<AdminTeam>('teams', { status: true })).slice(0, 2)
      await goToScreen(page, lang, '/teams?filter={"status":true}&perPage=100')
      const desk = resourcePage(journey, 'teams')
      for (const { name } of teams) await desk.row(name).first().getByRole('checkbox').check()
      await page.getByRole('button', { name: t.menu }).click()
      await page.getByRole('menuitem', { name: t.actions.disable }).click()
      const dialog = page.getByRole('dialog', { name: t.titles.disable })
      await dialog.getByText('Will be disabled').first().waitFor()
      await checkPage('bulk')
      await dialog.getByRole('button', { name: t.run('2') }).click()
      await dialog.getByText('Is disabled.').nth(1).waitFor()
      for (const { id } of teams) expect(await calls.record('teams', id)).toMatchObject({ status: false })
      await dialog.getByRole('button', { name: t.undo }).click()
      await dialog.getByText('Is enabled.').nth(1).waitFor()
      for (const { id } of teams) expect(await calls.record('teams', id)).toMatchObject({ status: true })
    }))
})

describe('A team', () => {
  it('is led to another competition step by step, with the order that is to refund', () =>
    atDesk(async ({ page, lang, checkPage }) => {
      const t = moveTexts[lang]
      const paid = (await calls.list<AdminTeam>('teams', { payment: 'paid' })).filter(
        ({ order, resultes, scores }) => order && resultes.length === 0 && !scores,
      )
      const competitions = await calls.list<AdminCompetition>('competions')
      // A team that was judged at an event stays in its competition.
      const judged = new Set((await calls.list<AdminEvent>('events')).map(({ season }) => season))
      const [found] = paid
        .filter(({ season }) => !judged.has(season._id))
        .flatMap((team) => {
          const other = competitions.find(
            ({ season, price, agelevel, members_no, coaches_no }) =>
              season._id === team.season._id &&
              price !== team.competion.price &&
              agelevel.some(({ title }) => title === team.ageLevel) &&
              members_no >= team.members.length &&
              coaches_no >= team.coaches.length,
          )
          return other ? [{ team, other }] : []
        })
      if (!found) throw new Error('no paid team can go anywhere')
      await goToScreen(page, lang, `/teams/${found.team.id}/show`)
      await page.getByRole('button', { name: t.open, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: t.competition }).click()
      await page.getByRole('option', { name: found.other.name_en, exact: true }).click()
      await dialog.getByText('An issued invoice never changes').waitFor()
      await checkPage('move')
      await dialog.getByRole('link', { name: /To order/ }).click()
      await page
        .getByText(found.team.order?.order_id ?? '')
        .first()
        .waitFor()
      await page.goBack()
      await dialog.getByText('An issued invoice never changes').waitFor()
    }))
})

it('A team withdraws on its page, which its coach sees, and takes part again by one click', () =>
  atDesk(async ({ page, lang, checkPage }) => {
    const t = bulkTexts[lang]
    const entry = await registrationEntry(e2e.product.url, 0, 'Withdrawing Team')
    const session = await e2e.sessionOf(coach.email)
    const { id } = await registerTeamByApi(session, entry, lang)
    await goToScreen(page, lang, `/teams/${id}/show`)
    await page.getByRole('button', { name: t.actions.withdraw, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.titles.withdraw })
    await dialog.getByLabel(t.reason).fill('Moved away')
    await checkPage('withdraw')
    await dialog.getByRole('button', { name: t.look }).click()
    await dialog.getByText('Will withdraw').waitFor()
    await dialog.getByRole('button', { name: t.run('1') }).click()
    await dialog.getByText('Has withdrawn.').waitFor()
    expect(await calls.record('teams', id)).toMatchObject({ payment: 'withdrawn' })
    const shown = async () => (await session.fetcher(withLangPrefix(routes.myTeams(), lang))).text()
    expect(await shown()).toContain(siteText(lang, 'teams.note.withdrawn'))
    await dialog.getByRole('button', { name: t.close }).click()
    await page.getByText(teamTexts[lang].withdrawn, { exact: true }).first().waitFor()
    await page.getByText('Moved away').waitFor()
    await checkPage('withdrawn')

    await page.getByRole('button', { name: t.actions.reinstate, exact: true }).click()
    const back = page.getByRole('dialog', { name: t.titles.reinstate })
    await back.getByRole('button', { name: t.run('1') }).click()
    await back.getByText('Takes part again.').waitFor()
    await back.getByRole('button', { name: t.close }).click()
    await page.getByRole('button', { name: t.actions.withdraw, exact: true }).waitFor()
    expect(await shown()).not.toContain(siteText(lang, 'teams.note.withdrawn'))
  }))
