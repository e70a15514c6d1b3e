import { localized } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInToConsole } from './support/console.ts'
import { admin, coach, students } from './support/people.ts'
import { stage } from './support/stage.ts'
import { registeredTeam } from './support/team.ts'
import { specified, t } from './support/texts.ts'
import { type Catalogue, catalogueOf, competitionRadio, openWizard } from './support/wizard.ts'
import { words } from './support/words.ts'

const acts = stage('console')
const TEAM = 'Waiting Team'

let place: Catalogue
beforeAll(async () => {
  place = await catalogueOf(acts.product.url)
  const [competition] = place.competitions
  if (!competition) throw new Error('the demo has no open competition')
  const people = { coaches: [coach.number], members: [students[0]] }
  const entry = { ...place, competition, teamName: TEAM, schoolName: 'Riyadh Schools', ...people }
  await registeredTeam(await acts.sessionOf(coach.email), entry, 'en')
})

describe('An admin', () => {
  it('is told what is missing and what is wrong at the door', () =>
    acts.journey('console-door', { lang: 'en', width: 390 }, async ({ page, lang, speak, expectAnswer, look }) => {
      const { sign_in } = words[lang]
      await speak(lang)
      expectAnswer(401, '/api/getuser')
      expectAnswer(401, '/api/adduser')
      await page.goto(routes.admin())
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
      await look('wrong')
    }))

  it('finds a team by its name and its payment', () =>
    acts.journey('console-filter', { lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      const { teams } = words[lang].resources
      await signInToConsole(journey)
      await page.goto('/admin/teams')
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

  it('closes a competition with a switch, and the wizard does not offer it any more', () =>
    acts.journey('console-switch', { lang: 'ar' }, async (journey) => {
      const { page, lang } = journey
      const competition = place.competitions[1]
      if (!competition) throw new Error('the demo has no second open competition')
      const name = localized(competition, 'name', lang)
      await signInToConsole(journey)
      await page.goto('/admin/competions')
      const row = page.getByRole('row').filter({ hasText: localized(place.season, 'name', lang) })
      const closing = row.filter({ has: page.getByText(name, { exact: true }) })
      const { reg_status } = words[lang].resources.competions.fields
      await closing.getByRole('switch', { name: new RegExp(reg_status) }).click()
      await page.getByText(specified(lang, 'status_updated', 'Status is Updated Successfully!')).waitFor()
      await journey.look('closed')

      await acts.journey('console-switch-wizard', { lang, as: coach.email }, async (coachs) => {
        await openWizard(coachs)
        const closed = coachs.page.getByRole('radio', { name: `${name} ${t(lang, 'wizard.closed')}`, exact: true })
        await closed.waitFor()
        expect(await closed.isDisabled()).toBe(true)
        expect(await competitionRadio(coachs, place.competitions[0] ?? competition).isEnabled()).toBe(true)
      })
    }))

  it('turns the console to the other language and to the night without a reload', () =>
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
