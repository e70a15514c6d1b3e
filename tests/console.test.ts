import { localized } from '@olympiad/contracts/lang'
import { priceParts, showHalalas } from '@olympiad/contracts/money'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { inLang, routes } from '@olympiad/contracts/routes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showDate } from '../admin/src/format.ts'
import { lookAround } from './support/around.ts'
import { signInToConsole } from './support/console.ts'
import { consoleWindow, go, say } from './support/console-desk.ts'
import { entryFor } from './support/entries.ts'
import { paymentMail } from './support/mailbox.ts'
import { downloadInvoice, seePaidTeam } from './support/my-teams.ts'
import { misbehave, settle, webhookAnswer } from './support/partners.ts'
import { admin, coach, students } from './support/people.ts'
import { type Look, stage } from './support/stage.ts'
import { registeredTeam } from './support/team.ts'
import { specified, t, text } from './support/texts.ts'
import { type Catalogue, catalogueOf, competitionRadio, openWizard } from './support/wizard.ts'
import { words } from './support/words.ts'

const acts = stage('console')
const TEAM = 'Waiting Team'
const atDesk = consoleWindow(acts, 'console-desk', { lang: 'en' })

let place: Catalogue
beforeAll(async () => {
  place = await catalogueOf(acts.product.url)
  const [competition] = place.competitions
  if (!competition) throw new Error('the demo has no open competition')
  const people = { coaches: [coach.number], members: [students[0]] }
  const entry = { ...place, competition, teamName: TEAM, schoolName: 'Riyadh Schools', ...people }
  await registeredTeam(await acts.sessionOf(coach.email), entry, 'en')
})

/** Registers another team of the coach; each has a competition and a member that no other one has. */
let registered = 1
const anotherTeam = async (teamName: string, lang: Look['lang']) => {
  const entry = await entryFor(acts.product.url, registered++, teamName)
  return { ...(await registeredTeam(await acts.sessionOf(coach.email), entry, lang)), entry }
}

/** Names in the menu that end in an ellipsis. */
const CUT_NAMES = `[...document.querySelectorAll('nav [role=menuitem] .MuiTypography-root')]
  .filter((name) => name.scrollWidth > name.clientWidth)
  .map((name) => name.textContent)`

describe('The door of the console', () => {
  it('sends a member home, who stays signed in', () =>
    acts.journey('console-member', { lang: 'en', as: coach.email }, async ({ page, lang, speak }) => {
      await speak(lang)
      await page.goto('/admin/teams')
      await page.waitForURL(`${acts.product.url}/`)
      await page.goto(inLang(routes.myTeams(), lang))
      await page.getByRole('heading', { level: 1, name: t(lang, 'teams.title') }).waitFor()
    }))

  it('asks a visitor for email and password, and says what is missing and what is wrong', () =>
    acts.journey('console-door', { lang: 'en', width: 390 }, async ({ page, lang, speak, expectAnswer, look }) => {
      const { sign_in } = words[lang]
      await speak(lang)
      expectAnswer(401, '/api/getuser')
      expectAnswer(401, '/api/adduser')
      await page.goto('/admin/teams')
      const submit = page.getByRole('button', { name: sign_in.submit })
      const alert = page.getByRole('alert')
      await submit.click()
      const empty = 'Please fill in all fields, Email or Password is Empty!'
      await alert.getByText(specified(lang, 'signin_admin_fields_empty', empty)).waitFor()
      await look('empty')
      await page.getByLabel(sign_in.email).fill(admin.email)
      await page.getByLabel(sign_in.password).fill('not the password')
      await submit.click()
      await alert.getByText(empty).waitFor({ state: 'detached' })
      await alert.waitFor()
      expect(await page.getByLabel(sign_in.email).inputValue()).toBe(admin.email)
    }))

  it('is answered in the language that it shows, where none was chosen yet', () =>
    acts.journey('console-unchosen', { lang: 'en' }, async ({ page, expectAnswer }) => {
      expectAnswer(401, '/api/getuser')
      await page.goto('/admin')
      await page.getByLabel(words.ar.sign_in.email).waitFor()
      expect(await page.evaluate('document.cookie')).toContain('lang=ar')
    }))

  it('lets an admin in, who turns the console to the other language and to the night without a reload, and leaves', () =>
    acts.journey('console-turns', { lang: 'ar' }, async (journey) => {
      const { page, look } = journey
      const html = page.locator('html')
      await signInToConsole(journey)
      await page.getByRole('heading', { level: 1, name: words.ar.dashboard.title }).waitFor()
      expect(await html.getAttribute('dir')).toBe('rtl')
      await page.evaluate('window.sameDocument = true')
      await page.getByRole('button', { name: words.ar.console.language }).click()
      await page.getByRole('heading', { level: 1, name: words.en.dashboard.title }).waitFor()
      expect(await html.getAttribute('dir')).toBe('ltr')
      expect(await page.evaluate(CUT_NAMES), 'names in the menu that are cut').toEqual([])
      await page.getByRole('button', { name: words.en.console.theme }).click()
      await look('theme-menu')
      await page.getByRole('menuitemradio', { name: words.en.console.dark }).click()
      await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' })
      await look('dark')
      expect(await page.evaluate('window.sameDocument')).toBe(true)
      await page.getByRole('button', { name: words.en.console.profile }).click()
      await page.getByRole('menuitem').last().click()
      await page.getByLabel(words.en.sign_in.email).waitFor()
    }))
})

describe('Payments in the console', () => {
  beforeEach(() => misbehave(acts.product.sandboxUrl, 'telr', 'ok'))

  it('an admin marks a team as paid, and its coach has an active team with an invoice', async () => {
    const look = { lang: 'ar', width: 390, colour: 'dark' } as const
    const teamName = 'فريق الحوالة'
    await acts.journey('console-mark-paid', { ...look, as: admin.email }, async (journey) => {
      const { page, lang, speak, expectAnswer } = journey
      const { resources, payment_method, payment_means, console: ui } = words[lang]
      const { id, entry } = await anotherTeam(teamName, lang)
      const amount = showHalalas(priceParts(entry.competition.price).total)
      await speak(lang)
      await page.goto(`/admin/teams/${id}/show`)
      const mark = page.getByRole('button', { name: resources.teams.mark_paid })
      await mark.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(amount).waitFor()
      expect(await dialog.textContent()).toContain(coach.email)
      const confirm = dialog.getByRole('button', { name: resources.teams.mark_paid })

      // How the money came belongs into the books.
      expectAnswer(400, `/api/admin/teams/${id}`)
      await confirm.click()
      const means = dialog.getByRole('combobox', { name: resources.teams.means })
      await dialog.getByText(text(lang, 'fill_all_fields')).first().waitFor()
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
      expectAnswer(502, `/api/admin/teams/${id}`)
      await misbehave(acts.product.sandboxUrl, 'telr', 'down')
      await confirm.click()
      await dialog.getByRole('alert').getByText(text(lang, 'provider_check_down')).waitFor()
      await lookAround(journey, 'refused')
      await misbehave(acts.product.sandboxUrl, 'telr', 'ok')
      await confirm.click()
      await page.getByText(specified(lang, 'status_updated', 'Status is Updated Successfully!')).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(payment_method.manual, { exact: true }).waitFor()
      expect(await mark.isDisabled()).toBe(true)
      await page.getByText(text(lang, 'team_already_paid')).waitFor()
      await lookAround(journey, 'marked')
      // The number of the order, behind which its refund is, looks like the way that it is.
      const order = `document.querySelector('a[href*="/transections/"]')`
      expect(await page.evaluate(`getComputedStyle(${order}).textDecorationLine`)).toBe('underline')

      await page.locator('a[href*="/transections/"]').first().click()
      for (const said of [payment_means.transfer, 'TRF-778', showDate(day, lang)]) {
        await page.getByRole('main').getByText(said, { exact: true }).first().waitFor()
      }
      await journey.glance('order')
      await page.goBack()
      await page.getByRole('link', { name: resources.teams.all_orders }).click()
      const main = page.getByRole('main')
      await main.getByText(payment_method.manual, { exact: true }).first().waitFor({ state: 'attached' })
      await main.getByText(entry.teamName).first().waitFor()
      await journey.glance('orders')
      await page.getByRole('button', { name: ui.profile }).click()
      const sessions = page.getByRole('menuitem', { name: ui.sessions })
      expect(await sessions.getAttribute('href')).toBe(inLang(routes.profile(), lang))
    })
    await paymentMail(acts.product.sandboxUrl, coach.email, teamName)
    await acts.journey('console-marked', { ...look, as: coach.email }, async (coachs) => {
      await seePaidTeam(coachs, teamName)
      expect((await downloadInvoice(coachs, teamName)).subarray(0, 5).toString('latin1')).toBe('%PDF-')
    })
  })

  it('a flagged payment is announced, found and explained', () =>
    acts.journey('console-flagged', { lang: 'en', as: admin.email }, async (journey) => {
      const { page, lang, speak, expectLogged } = journey
      const { sandboxUrl } = acts.product
      const { dashboard, flag_reason, order_state, resources } = words[lang]
      expectLogged('an order waits for an admin')
      const teamName = 'One Riyal'
      const { id, ref } = await anotherTeam(teamName, lang)
      await settle(sandboxUrl, ref, { outcome: 'authorised', amount: '1.00' })
      await expect.poll(() => webhookAnswer(sandboxUrl, ref), { timeout: 10_000 }).toBe(200)

      await speak(lang)
      await page.goto(routes.admin())
      const toList = page.getByRole('link', { name: dashboard.look })
      await toList.waitFor()
      await lookAround(journey, 'dashboard')
      await toList.click()
      const shown = page.locator('tbody tr, main li').filter({ has: page.getByRole('link') })
      await shown.filter({ hasText: teamName }).getByText(flag_reason.mismatch.name).waitFor()
      for (const row of await shown.all()) expect(await row.textContent()).toContain(order_state.flagged)
      await lookAround(journey, 'list')
      await shown.filter({ hasText: teamName }).getByRole('link').first().click()
      await page.getByText(flag_reason.mismatch.help).waitFor()
      await page.getByText('1.00 SAR', { exact: true }).waitFor()
      await lookAround(journey, 'order')
      await go(page, lang, `/teams/${id}/show`)
      await page.getByText(flag_reason.mismatch.help).waitFor()
      await page.getByRole('button', { name: resources.teams.mark_paid }).click()
      await page.getByText(resources.teams.mark_paid_flagged).waitFor()
      await journey.glance('mark')
    }))
})

describe('An admin', () => {
  it('finds a team by its name and its payment', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const { teams } = words[lang].resources
      await go(page, lang, '/teams?filter={}')
      const rows = page.getByRole('row')
      await rows.nth(2).waitFor()
      await page.getByPlaceholder(teams.search).fill(TEAM)
      await rows.nth(2).waitFor({ state: 'detached' })
      await rows.filter({ hasText: TEAM }).getByText(teams.pending, { exact: true }).waitFor()
      await page.getByRole('combobox', { name: teams.fields.payment_status }).click()
      await page.getByRole('option', { name: teams.paid, exact: true }).click()
      await rows.filter({ hasText: TEAM }).waitFor({ state: 'detached' })
      await journey.look('no-such-team')
    }))

  it('closes a competition with a switch, and the wizard does not offer it any more', async () => {
    const [open, closed] = place.competitions
    if (!open || !closed) throw new Error('the demo has no second open competition')
    const nameIn = (lang: Look['lang']) => localized(closed, 'name', lang)
    await atDesk(async ({ page, lang }) => {
      await go(page, lang, '/competions')
      const row = page.getByRole('row').filter({ hasText: localized(place.season, 'name', lang) })
      const closing = row.filter({ has: page.getByText(nameIn(lang), { exact: true }) })
      const { reg_status } = words[lang].resources.competions.fields
      await closing.getByRole('switch', { name: new RegExp(reg_status) }).click()
      await page.getByText(specified(lang, 'status_updated', 'Status is Updated Successfully!')).waitFor()
    })
    await acts.journey('console-switch-wizard', { lang: 'ar', as: coach.email }, async (coachs) => {
      const { page, lang } = coachs
      await openWizard(coachs)
      const choice = page.getByRole('radio', { name: `${nameIn(lang)} ${t(lang, 'wizard.closed')}`, exact: true })
      await choice.waitFor()
      expect(await choice.isDisabled()).toBe(true)
      expect(await competitionRadio(coachs, open).isEnabled()).toBe(true)
    })
  })

  it('begins with the current season in a list that has something of it, and finds the list as it was left', () =>
    atDesk(async ({ page, lang }) => {
      const { resources } = words[lang]
      const rows = page.locator('tbody tr')
      const past = rows.filter({ hasText: 'Season 2024' })
      const named = (resource: string) => say(lang, `resources.${resource}.name`, { smart_count: 2 })
      const menu = (resource: string) => page.getByRole('menuitem', { name: named(resource) })
      await go(page, lang, '/competions')
      await rows.filter({ hasText: 'Season 2026' }).first().waitFor()
      expect(await past.count()).toBe(0)
      // What narrows a list can be kept under a name.
      await page.getByRole('button', { name: say(lang, 'ra.action.add_filter') }).click()
      const keep = page.getByRole('menuitem', { name: say(lang, 'ra.saved_queries.new_label') })
      await keep.waitFor()
      await page.keyboard.press('Escape')
      await keep.waitFor({ state: 'detached' })
      await page.getByRole('combobox', { name: resources.teams.fields.season }).click()
      await page.getByRole('option', { name: say(lang, 'ra.action.clear_input_value') }).click()
      await past.first().waitFor()
      await menu('certificates').click()
      await page.getByRole('heading', { level: 1, name: named('certificates') }).waitFor()
      // Nothing was certified this season.
      await past.first().waitFor()
      await menu('competions').click()
      await page.getByRole('heading', { level: 1, name: named('competions') }).waitFor()
      await past.first().waitFor()
    }))

  it('adds a team on a phone by a button above the list, which lies on no row', () =>
    atDesk(async ({ page, lang }) => {
      const DESK = page.viewportSize() ?? { width: 1280, height: 900 }
      await page.setViewportSize({ ...DESK, width: 390 })
      await go(page, lang, '/teams?filter={}')
      const first = await page.getByRole('main').getByRole('listitem').first().boundingBox()
      const button = page.getByRole('link', { name: words[lang].resources.teams.create, exact: true })
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(y + height).toBeLessThan(first?.y ?? 0)
      await button.click()
      await page.waitForURL('**/admin/teams/create')
      await page.setViewportSize(DESK)
    }))

  it('saves a long form without looking for its end', () =>
    atDesk(async ({ page, lang }) => {
      await go(page, lang, '/seasons/create')
      const save = page.getByRole('button', { name: say(lang, 'ra.action.save'), exact: true })
      await save.waitFor()
      const { y = 0, height = 0 } = (await save.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    }))

  it('who makes the window as narrow as a phone sees the screen, not the menu over it; made wide again, both', () =>
    atDesk(async ({ page, lang, look }) => {
      const DESK = page.viewportSize() ?? { width: 1280, height: 900 }
      const PHONE = { ...DESK, width: 390 }
      const { main_menu, menu } = words[lang].console
      await go(page, lang, '/dashboard')
      const title = page.getByRole('heading', { level: 1, name: words[lang].dashboard.title })
      const season = page.getByRole('navigation', { name: main_menu }).getByText(menu.season, { exact: true })
      await title.waitFor()
      await season.waitFor()
      await page.setViewportSize(PHONE)
      // By its role: what lies under a dialog has none.
      await title.waitFor()
      await season.waitFor({ state: 'detached' })
      await look('narrow')
      await page.getByRole('button', { name: say(lang, 'ra.action.open_menu') }).click()
      await page.getByRole('dialog', { name: main_menu }).waitFor()
      await page.setViewportSize(DESK)
      await title.waitFor()
      await season.waitFor()
      // Open as before, not as a row of icons.
      await page.getByRole('button', { name: say(lang, 'ra.action.close_menu') }).waitFor()
      await page.setViewportSize(PHONE)
      await title.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.setViewportSize(DESK)
    }))
})
