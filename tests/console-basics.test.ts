import { localized } from '@olympiad/contracts/lang'
import { formatHalalas, priceBreakdown } from '@olympiad/contracts/money'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatDate } from '../admin/src/format.ts'
import { checkPageVariants } from './support/check-page-variants.ts'
import { signInToConsole } from './support/console.ts'
import { chooseSeason, consoleText, goToScreen, sharedConsoleWindow } from './support/console-page.ts'
import { consoleTexts } from './support/console-texts.ts'
import { type BrowserOptions, e2eFixture } from './support/e2e-fixture.ts'
import { paymentMail } from './support/mailbox.ts'
import { downloadInvoice, expectPaidTeam } from './support/my-teams.ts'
import { setOrderOutcome, setPartnerFault, webhookAnswer } from './support/partner-faults.ts'
import { admin, coach, students } from './support/people.ts'
import { registrationEntry } from './support/registration-entries.ts'
import { registerTeamByApi } from './support/team.ts'
import { specifiedText, t, translate } from './support/texts.ts'
import {
  competitionCard,
  competitionRadio,
  loadRegistrationCatalogue,
  openWizard,
  type RegistrationCatalogue,
} from './support/wizard.ts'

const e2e = e2eFixture('console')
const TEAM = 'Waiting Team'
const atDesk = sharedConsoleWindow(e2e, 'console-desk', { lang: 'en' })

let catalogue: RegistrationCatalogue
beforeAll(async () => {
  catalogue = await loadRegistrationCatalogue(e2e.product.url)
  const [competition] = catalogue.competitions
  if (!competition) throw new Error('the demo has no open competition')
  const people = { coaches: [coach.number], members: [students[0]] }
  const entry = { ...catalogue, competition, teamName: TEAM, schoolName: 'Riyadh Schools', ...people }
  await registerTeamByApi(await e2e.sessionOf(coach.email), entry, 'en')
})

let registered = 1
const anotherTeam = async (teamName: string, lang: BrowserOptions['lang']) => {
  const entry = await registrationEntry(e2e.product.url, registered++, teamName)
  return { ...(await registerTeamByApi(await e2e.sessionOf(coach.email), entry, lang)), entry }
}

const CUT_NAMES = `[...document.querySelectorAll('nav [role=menuitem] .MuiTypography-root')]
  .filter((name) => name.scrollWidth > name.clientWidth)
  .map((name) => name.textContent)`

const IS_FOCUS_UNCOVERED = `(() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && !hit.closest('[role=toolbar]:not(:focus-within), header, nav:not(:focus-within)')
})()`

describe('The door of the console', () => {
  it('sends a member home, who stays signed in', () =>
    e2e.runTest('console-member', { lang: 'en', as: coach.email }, async ({ page, lang, setLanguage }) => {
      await setLanguage(lang)
      await page.goto('/admin/teams')
      await page.waitForURL(`${e2e.product.url}/`)
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      await page.getByRole('heading', { level: 1, name: t(lang, 'teams.title') }).waitFor()
    }))

  it('asks a visitor for email and password, and says what is missing and what is wrong', () =>
    e2e.runTest(
      'console-door',
      { lang: 'en', width: 390 },
      async ({ page, lang, setLanguage, expectFailedResponse, checkPage }) => {
        const { sign_in } = consoleTexts[lang]
        await setLanguage(lang)
        expectFailedResponse(401, '/api/getuser')
        expectFailedResponse(401, '/api/adduser')
        await page.goto('/admin/teams')
        const submit = page.getByRole('button', { name: sign_in.submit })
        const alert = page.getByRole('alert')
        await submit.click()
        const empty = 'Please fill in all fields, Email or Password is Empty!'
        await alert.getByText(specifiedText(lang, 'signin_admin_fields_empty', empty)).waitFor()
        await checkPage('empty')
        await page.getByLabel(sign_in.email).fill(admin.email)
        await page.getByLabel(sign_in.password).fill('not the password')
        await submit.click()
        await alert.getByText(empty).waitFor({ state: 'detached' })
        await alert.waitFor()
        expect(await page.getByLabel(sign_in.email).inputValue()).toBe(admin.email)
      },
    ))

  it('is answered in the language that it shows, where none was chosen yet', () =>
    e2e.runTest('console-unchosen', { lang: 'en' }, async ({ page, expectFailedResponse }) => {
      expectFailedResponse(401, '/api/getuser')
      await page.goto('/admin')
      await page.getByLabel(consoleTexts.ar.sign_in.email).waitFor()
      expect(await page.evaluate('document.cookie')).toContain('lang=ar')
    }))

  it('lets an admin in, who turns the console to the other language and to the night without a reload, and leaves', () =>
    e2e.runTest('console-turns', { lang: 'ar' }, async (journey) => {
      const { page, checkPage } = journey
      const html = page.locator('html')
      await signInToConsole(journey)
      await page.getByRole('heading', { level: 1, name: consoleTexts.ar.dashboard.title }).waitFor()
      expect(await html.getAttribute('dir')).toBe('rtl')
      await page.evaluate('window.sameDocument = true')
      await page.getByRole('button', { name: consoleTexts.ar.console.language }).click()
      await page.getByRole('heading', { level: 1, name: consoleTexts.en.dashboard.title }).waitFor()
      expect(await html.getAttribute('dir')).toBe('ltr')
      expect(await page.evaluate(CUT_NAMES), 'names in the menu that are cut').toEqual([])
      await page.getByRole('button', { name: consoleTexts.en.console.theme }).click()
      await checkPage('theme-menu')
      await page.getByRole('menuitemradio', { name: consoleTexts.en.console.dark }).click()
      await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' })
      await checkPage('dark')
      expect(await page.evaluate('window.sameDocument')).toBe(true)
      await page.getByRole('button', { name: consoleTexts.en.console.profile }).click()
      await page.getByRole('menuitem').last().click()
      await page.getByLabel(consoleTexts.en.sign_in.email).waitFor()
    }))
})

describe('Payments in the console', () => {
  beforeEach(() => setPartnerFault(e2e.product.sandboxUrl, 'telr', 'ok'))

  it('an admin marks a team as paid, and its coach has an active team with an invoice', async () => {
    const checkPage = { lang: 'ar', width: 390, colour: 'dark' } as const
    const teamName = 'فريق الحوالة'
    await e2e.runTest('console-mark-paid', { ...checkPage, as: admin.email }, async (journey) => {
      const { page, lang, setLanguage, expectFailedResponse } = journey
      const { resources, payment_method, payment_means, console: ui } = consoleTexts[lang]
      const { id, entry } = await anotherTeam(teamName, lang)
      const amount = formatHalalas(priceBreakdown(entry.competition.price).total)
      await setLanguage(lang)
      await page.goto(`/admin/teams/${id}/show`)
      const mark = page.getByRole('button', { name: resources.teams.mark_paid })
      await mark.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(amount).waitFor()
      expect(await dialog.textContent()).toContain(coach.email)
      const confirm = dialog.getByRole('button', { name: resources.teams.mark_paid })

      // The server requires the payment method for the books.
      expectFailedResponse(400, `/api/admin/teams/${id}`)
      await confirm.click()
      const means = dialog.getByRole('combobox', { name: resources.teams.means })
      await dialog.getByText(translate(lang, 'fill_all_fields')).first().waitFor()
      expect(await means.getAttribute('aria-invalid')).toBe('true')
      await means.click()
      await page.getByRole('option', { name: payment_means.cash }).click()
      const reference = dialog.getByLabel(resources.teams.means_reference)
      await reference.waitFor({ state: 'detached' })
      await means.click()
      await page.getByRole('option', { name: payment_means.transfer }).click()
      await reference.fill('TRF-778')
      const day = dayInRiyadh(new Date(Date.now() - 86_400_000))
      await dialog.getByLabel(resources.teams.means_day).fill(day)
      expectFailedResponse(502, `/api/admin/teams/${id}`)
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'down')
      await confirm.click()
      await dialog.getByRole('alert').getByText(translate(lang, 'payment_check_unavailable')).waitFor()
      await checkPageVariants(journey, 'refused')
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'ok')
      await confirm.click()
      await page.getByText(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!')).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(payment_method.manual, { exact: true }).waitFor()
      expect(await mark.isDisabled()).toBe(true)
      await page.getByText(translate(lang, 'team_already_paid')).waitFor()
      await checkPageVariants(journey, 'marked')
      // The order number leads to the refund, so it must look like a link.
      const order = `document.querySelector('a[href*="/transections/"]')`
      expect(await page.evaluate(`getComputedStyle(${order}).textDecorationLine`)).toBe('underline')

      await page.locator('a[href*="/transections/"]').first().click()
      for (const expectedText of [payment_means.transfer, 'TRF-778', formatDate(day, lang)]) {
        await page.getByRole('main').getByText(expectedText, { exact: true }).first().waitFor()
      }
      await journey.checkLayout('order')
      await page.goBack()
      await page.getByRole('link', { name: resources.teams.all_orders }).click()
      const main = page.getByRole('main')
      await main.getByText(payment_method.manual, { exact: true }).first().waitFor({ state: 'attached' })
      await main.getByText(entry.teamName).first().waitFor()
      await journey.checkLayout('orders')
      await page.getByRole('button', { name: ui.profile }).click()
      const sessions = page.getByRole('menuitem', { name: ui.sessions })
      expect(await sessions.getAttribute('href')).toBe(withLangPrefix(routes.profile(), lang))
    })
    await paymentMail(e2e.product.sandboxUrl, coach.email, teamName)
    await e2e.runTest('console-marked', { ...checkPage, as: coach.email }, async (coachs) => {
      await expectPaidTeam(coachs, teamName)
      expect((await downloadInvoice(coachs, teamName)).subarray(0, 5).toString('latin1')).toBe('%PDF-')
    })
  })

  it('a flagged payment is announced, found and explained', () =>
    e2e.runTest('console-flagged', { lang: 'en', as: admin.email }, async (journey) => {
      const { page, lang, setLanguage, expectLoggedError } = journey
      const { sandboxUrl } = e2e.product
      const { dashboard, flag_reason, order_state, resources } = consoleTexts[lang]
      expectLoggedError('order flagged for review')
      const teamName = 'One Riyal'
      const { id, ref } = await anotherTeam(teamName, lang)
      await setOrderOutcome(sandboxUrl, ref, { outcome: 'authorised', amount: '1.00' })
      await expect.poll(() => webhookAnswer(sandboxUrl, ref), { timeout: 10_000 }).toBe(200)

      await setLanguage(lang)
      await page.goto(routes.admin())
      const toList = page.getByRole('link', { name: dashboard.look })
      await toList.waitFor()
      await checkPageVariants(journey, 'dashboard')
      await toList.click()
      const shown = page.locator('tbody tr, main li').filter({ has: page.getByRole('link') })
      await shown.filter({ hasText: teamName }).getByText(flag_reason.mismatch.name).waitFor()
      for (const row of await shown.all()) expect(await row.textContent()).toContain(order_state.flagged)
      await checkPageVariants(journey, 'list')
      await shown.filter({ hasText: teamName }).getByRole('link').first().click()
      await page.getByText(flag_reason.mismatch.help).waitFor()
      await page.getByText('1.00 SAR', { exact: true }).waitFor()
      await checkPageVariants(journey, 'order')
      await goToScreen(page, lang, `/teams/${id}/show`)
      await page.getByText(flag_reason.mismatch.help).waitFor()
      await page.getByRole('button', { name: resources.teams.mark_paid }).click()
      await page.getByText(resources.teams.mark_paid_flagged).waitFor()
      await journey.checkLayout('mark')
    }))
})

describe('An admin', () => {
  it('finds a team by its name and its payment', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const { teams } = consoleTexts[lang].resources
      await goToScreen(page, lang, '/teams?filter={}')
      const rows = page.getByRole('row')
      await rows.nth(2).waitFor()
      await page.getByPlaceholder(teams.search).fill(TEAM)
      await rows.nth(2).waitFor({ state: 'detached' })
      await rows.filter({ hasText: TEAM }).getByText(teams.pending, { exact: true }).waitFor()
      await page.getByRole('combobox', { name: teams.fields.payment_status }).click()
      await page.getByRole('option', { name: teams.paid, exact: true }).click()
      await rows.filter({ hasText: TEAM }).waitFor({ state: 'detached' })
      await journey.checkPage('no-such-team')
    }))

  it('finds anything by Ctrl-K, opens it by keyboard, and has it offered first the next time', () =>
    atDesk(async ({ page, lang, checkPage }) => {
      const { find } = consoleTexts[lang].console
      const box = page.getByRole('combobox', { name: find.title })
      const options = page.getByRole('option')
      const dialog = page.getByRole('dialog')
      await goToScreen(page, lang, '/faqs')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await box.fill(coach.email)
      // The team of the coach, the account, and the team's order.
      await options.filter({ hasText: TEAM }).first().waitFor()
      await options.filter({ hasText: coach.email }).waitFor()
      await checkPage('find')
      await box.fill(TEAM)
      await dialog
        .getByRole('status')
        .getByText(consoleText(lang, 'console.find.found', { smart_count: 2 }))
        .waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/admin/teams/*/show')
      await dialog.waitFor({ state: 'detached' })

      await page.getByRole('button', { name: find.title }).click()
      await dialog.getByText(find.recent, { exact: true }).waitFor()
      expect(await options.first().textContent()).toContain(TEAM)
      await box.fill('xyzzy')
      await dialog.getByText(find.nothing).waitFor()
      const tab = consoleTexts[lang].resources.settings.tabs.seller
      await box.fill('')
      await dialog.getByText(find.recent, { exact: true }).waitFor()
      // Enter at once opens what the words mean, not what is still listed.
      await box.fill(consoleText(lang, 'resources.faqs.name', { smart_count: 2 }))
      await box.press('Enter')
      await page.waitForURL(({ pathname }) => pathname === '/admin/faqs')
      await page.getByRole('button', { name: find.title }).click()
      await box.fill(tab.slice(0, 6))
      await options
        .filter({ hasText: `${tab}${consoleText(lang, 'resources.settings.name', { smart_count: 2 })}` })
        .click()
      await page.waitForURL('**/admin/settings/seller')
      await page.keyboard.press('Control+k')
      await box.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await dialog.getByRole('button', { name: consoleText(lang, 'ra.action.close') }).click()
      await dialog.waitFor({ state: 'detached' })
    }))

  it('closes a competition with a switch, and the wizard does not offer it any more', async () => {
    const [open, closed] = catalogue.competitions
    if (!open || !closed) throw new Error('the demo has no second open competition')
    const nameIn = (lang: BrowserOptions['lang']) => localized(closed, 'name', lang)
    await atDesk(async ({ page, lang }) => {
      await goToScreen(page, lang, '/competions')
      const row = page.getByRole('row').filter({ hasText: localized(catalogue.season, 'name', lang) })
      const closing = row.filter({ has: page.getByText(nameIn(lang), { exact: true }) })
      const { reg_status } = consoleTexts[lang].resources.competions.fields
      await closing.getByRole('switch', { name: new RegExp(reg_status) }).click()
      await page.getByText(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!')).waitFor()
    })
    await e2e.runTest('console-switch-wizard', { lang: 'ar', as: coach.email }, async (coachs) => {
      const { page, lang } = coachs
      await openWizard(coachs)
      const choice = page.getByRole('radio', {
        name: competitionCard(lang, closed, t(lang, 'season.closed')),
        exact: true,
      })
      await choice.waitFor()
      expect(await choice.isDisabled()).toBe(true)
      expect(await competitionRadio(coachs, open).isEnabled()).toBe(true)
    })
  })

  it('reads on the page of a record what was done to it, by whom', () =>
    atDesk(async ({ page, lang, checkPage }) => {
      const { history } = consoleTexts[lang].console
      await goToScreen(page, lang, `/competions/${catalogue.competitions[1]?._id}`)
      await page.getByRole('button', { name: history.title }).click()
      const dialog = page.getByRole('dialog', { name: history.title })
      const entry = dialog.getByRole('listitem').first()
      await entry.getByText(consoleTexts[lang].resources.competions.fields.reg_status).waitFor()
      expect(await entry.textContent()).toContain('مدير الأولمبياد')
      await checkPage('history')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }))

  it('chooses the season once for all lists and new records; an address with its own filter goes before it', () =>
    atDesk(async ({ page, lang }) => {
      const { console } = consoleTexts[lang]
      const rows = page.locator('tbody tr')
      const past = rows.filter({ hasText: 'Season 2024' })
      const current = rows.filter({ hasText: 'Season 2026' })
      const named = (resource: string) => consoleText(lang, `resources.${resource}.name`, { smart_count: 2 })
      const menu = (resource: string) => page.getByRole('menuitem', { name: named(resource) })
      const choose = (name: string) => chooseSeason(page, lang, name)
      const show = (name: string) =>
        page.getByRole('button', { name: consoleText(lang, 'console.show_season', { name }) })
      await goToScreen(page, lang, '/competions')
      await current.first().waitFor()
      expect(await past.count()).toBe(0)
      await page.getByRole('button', { name: consoleText(lang, 'ra.action.add_filter') }).click()
      const empty = page.getByRole('menuitem', { name: consoleText(lang, 'ra.action.remove_all_filters') })
      await empty.waitFor()
      // Views are saved by their own button.
      const keep = page.getByRole('menuitem', { name: consoleText(lang, 'ra.saved_queries.new_label') })
      expect(await keep.count()).toBe(0)
      await page.keyboard.press('Escape')
      await empty.waitFor({ state: 'detached' })
      await choose('Season 2024')
      await past.first().waitFor()
      expect(await current.count()).toBe(0)
      await menu('certificates').click()
      await page.getByRole('heading', { level: 1, name: named('certificates') }).waitFor()
      await past.first().waitFor()
      await goToScreen(page, lang, '/competions?filter={}')
      await page.getByText(consoleText(lang, 'console.other_season', { name: console.all_seasons })).waitFor()
      await current.first().waitFor()
      await show('Season 2024').click()
      await current.first().waitFor({ state: 'detached' })
      await past.first().waitFor()
      await goToScreen(page, lang, '/competions/create')
      await page.getByRole('combobox', { name: consoleTexts[lang].resources.teams.fields.season }).waitFor()
      await page.getByRole('combobox').filter({ hasText: 'Season 2024' }).waitFor()
      await choose(console.all_seasons)
      await menu('competions').click()
      await past.first().waitFor()
      await current.first().waitFor()
      await choose('Season 2026')
      await past.first().waitFor({ state: 'detached' })
      await menu('certificates').click()
      const season = 'Season 2026'
      await page.getByText(consoleText(lang, 'console.empty_season', { name: named('certificates'), season })).waitFor()
    }))

  it('adds a team on a phone by a button above the list, which lies on no row', () =>
    atDesk(async ({ page, lang }) => {
      const DESK = page.viewportSize() ?? { width: 1280, height: 900 }
      await page.setViewportSize({ ...DESK, width: 390 })
      await goToScreen(page, lang, '/teams?filter={}')
      const first = await page.getByRole('main').getByRole('listitem').first().boundingBox()
      const button = page.getByRole('link', { name: consoleTexts[lang].resources.teams.create, exact: true })
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(y + height).toBeLessThan(first?.y ?? 0)
      await button.click()
      await page.waitForURL('**/admin/teams/create')
      await page.setViewportSize(DESK)
    }))

  it('saves a long form without looking for its end', () =>
    atDesk(async ({ page, lang }) => {
      await goToScreen(page, lang, '/seasons/create')
      const save = page.getByRole('button', { name: consoleText(lang, 'ra.action.save'), exact: true })
      await save.waitFor()
      const { y = 0, height = 0 } = (await save.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    }))

  it('jumps to a section of a long form, and sees which sections a refused save complains of', () =>
    atDesk(async ({ page, lang, checkPage }) => {
      const DESK = page.viewportSize() ?? { width: 1280, height: 900 }
      const { resources, console } = consoleTexts[lang]
      for (const width of [DESK.width, 390]) {
        await page.setViewportSize({ ...DESK, width })
        await goToScreen(page, lang, '/competions/create')
        const index = page.getByRole('navigation', { name: console.sections })
        await index.getByRole('button', { name: resources.competions.state, exact: true }).click()
        expect(await page.evaluate('document.activeElement.dataset.section')).toBe(resources.competions.state)
        await page.getByRole('button', { name: consoleText(lang, 'ra.action.save'), exact: true }).click()
        await index.getByRole('button', { name: `${console.section_wrong} ${resources.competions.names}` }).waitFor()
        expect(await index.getByRole('button', { name: console.section_wrong }).count()).toBe(4)
        await checkPage(`sections-${width}`)
        expect(await page.evaluate('document.activeElement.ariaInvalid')).toBe('true')
        // In view, and under neither bar.
        expect(await page.evaluate(IS_FOCUS_UNCOVERED)).toBe(true)
        for (let nth = 0; nth < 12; nth += 1) {
          await page.keyboard.press('Tab')
          expect(await page.evaluate(IS_FOCUS_UNCOVERED), `stop ${nth} at ${width}`).toBe(true)
        }
      }
      await page.setViewportSize(DESK)
    }))

  it('folds a group of the menu, also by keyboard, and finds it folded after a reload', () =>
    atDesk(async ({ page, lang }) => {
      const { menu } = consoleTexts[lang].console
      const head = page.getByRole('menuitem', { name: menu.programmes, exact: true })
      const item = page.getByRole('menuitem', { name: consoleText(lang, 'resources.moe.name', { smart_count: 2 }) })
      await goToScreen(page, lang, '/teams')
      await item.waitFor()
      await head.focus()
      await page.keyboard.press('Enter')
      await item.waitFor({ state: 'hidden' })
      expect(await head.getAttribute('aria-expanded')).toBe('false')
      await page.reload()
      await head.waitFor()
      expect(await item.isVisible()).toBe(false)
      await head.click()
      await item.waitFor()
    }))

  it('finds the filters of a list behind one button on a phone, with how many are active, and clears them', () =>
    atDesk(async ({ page, lang, checkPage }) => {
      const DESK = page.viewportSize() ?? { width: 1280, height: 900 }
      const { resources, console } = consoleTexts[lang]
      await page.setViewportSize({ ...DESK, width: 390 })
      // The bar's season is no filter of the list.
      const { season } = catalogue
      const filter = { s: 'no such team', payment: 'paid', ageLevel: 'Junior', season: season._id }
      await goToScreen(page, lang, `/teams?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      const active = consoleText(lang, 'console.filters_active', { smart_count: 2 })
      const button = page.getByRole('button', { name: `${console.filters} ${active}` })
      await button.waitFor()
      const payment = page.getByRole('combobox', { name: resources.teams.fields.payment_status })
      expect(await payment.isVisible()).toBe(false)
      expect(await page.getByRole('textbox', { name: resources.teams.search }).isVisible()).toBe(true)
      await button.click()
      await payment.waitFor()
      await checkPage('filters-on-a-phone')
      await page.getByRole('button', { name: consoleText(lang, 'ra.navigation.clear_filters') }).click()
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      expect(new URL(page.url()).searchParams.get('filter')).toBe(JSON.stringify({ season: season._id }))
      await page.setViewportSize(DESK)
    }))

  it('reads the figures of some days beside those of the season before', () =>
    atDesk(async ({ page, lang, checkPage }) => {
      const { dashboard, console } = consoleTexts[lang]
      await goToScreen(page, lang, '/dashboard')
      await page
        .getByRole('heading', { name: consoleText(lang, 'dashboard.compared', { season: 'Season 2024' }) })
        .waitFor()
      const revenue = page.getByRole('region', { name: dashboard.revenue_curve })
      await revenue.getByText(dashboard.as_table).click()
      await revenue.getByRole('columnheader', { name: dashboard.revenue_total }).waitFor()
      await checkPage('revenue')
      await page.getByLabel(console.from_day).fill('2020-01-01')
      await page.getByLabel(console.to_day).fill('2020-01-31')
      await page.getByText(dashboard.no_teams_in_period).waitFor()
      await checkPage('no-teams-in-period')
      await page.getByRole('link', { name: dashboard.presets.whole }).click()
      await revenue.waitFor()
    }))

  it('sees only the screen in a narrow window, and the menu beside it in a wide one', () =>
    atDesk(async ({ page, lang, checkPage }) => {
      const DESK = page.viewportSize() ?? { width: 1280, height: 900 }
      const PHONE = { ...DESK, width: 390 }
      const { main_menu, menu } = consoleTexts[lang].console
      await goToScreen(page, lang, '/dashboard')
      const title = page.getByRole('heading', { level: 1, name: consoleTexts[lang].dashboard.title })
      const season = page.getByRole('navigation', { name: main_menu }).getByText(menu.season, { exact: true })
      await title.waitFor()
      await season.waitFor()
      const current = page.getByRole('navigation', { name: main_menu }).locator('[aria-current=page]')
      expect(await current.allInnerTexts()).toEqual([consoleTexts[lang].dashboard.title])
      await page.setViewportSize(PHONE)
      await title.waitFor()
      await season.waitFor({ state: 'detached' })
      await checkPage('narrow')
      await page.getByRole('button', { name: consoleText(lang, 'ra.action.open_menu') }).click()
      await page.getByRole('dialog', { name: main_menu }).waitFor()
      await page.setViewportSize(DESK)
      await title.waitFor()
      await season.waitFor()
      await page.getByRole('button', { name: consoleText(lang, 'ra.action.close_menu') }).waitFor()
      await page.setViewportSize(PHONE)
      await title.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.setViewportSize(DESK)
    }))
})
