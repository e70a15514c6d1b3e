import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { CARD, CVV, waitForHostedPage } from './support/payment.ts'
import { coach, PASSWORD } from './support/people.ts'
import { type SiteTextKey, t } from './support/texts.ts'

const e2e = e2eFixture('effort')

/** Bounds of the way from the home page to an invoice in hand, for a coach with an earlier team of two members. */
const MOST_CLICKS = 20
const MOST_CHARACTERS = 60
const MOST_TABS = 30

const isFocused = async (page: Page, target: Locator): Promise<boolean> =>
  (await target.and(page.locator(':focus')).count()) > 0

/** Counts a click for every field that has not got the focus by itself. */
function hands(page: Page) {
  const spent = { clicks: 0, characters: 0, tabs: 0 }
  return {
    spent,
    async click(target: Locator): Promise<void> {
      spent.clicks += 1
      await target.click()
    },
    async type(target: Locator, text: string): Promise<void> {
      if (!(await isFocused(page, target))) {
        spent.clicks += 1
        await target.click()
      }
      spent.characters += text.length
      await page.keyboard.type(text)
    },
    async key(key: 'Enter' | 'Space'): Promise<void> {
      spent.characters += 1
      await page.keyboard.press(key)
    },
    async tabTo(target: Locator): Promise<void> {
      await target.waitFor({ state: 'attached' })
      do {
        spent.tabs += 1
        if (spent.tabs > MOST_TABS) throw new Error(`${MOST_TABS} tabs did not reach ${target}`)
        await page.keyboard.press('Tab')
      } while (!(await isFocused(page, target)))
    },
  }
}

const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { y: 0, height: 0 }

/** WCAG 2.4.11 */
async function expectClearOfBar(page: Page, targets: Locator): Promise<void> {
  expect(await targets.count()).toBeGreaterThan(0)
  for (const target of await targets.all()) {
    await target.focus()
    const [focused, bar] = [await boxOf(target), await boxOf(page.locator('.foot-bar'))]
    expect(focused.y + focused.height, (await target.textContent()) ?? '').toBeLessThanOrEqual(bar.y)
  }
}

/** Both ways meet these, by role and name. */
function landmarks({ page, lang }: { page: Page; lang: Lang }) {
  const main = page.getByRole('main')
  const button = (key: SiteTextKey) => page.getByRole('button', { name: t(lang, key), exact: true })
  const radios = (key: SiteTextKey) => page.getByRole('group', { name: t(lang, key) }).getByRole('radio')
  return {
    button,
    skip: page.getByRole('link', { name: t(lang, 'nav.skip') }),
    register: main.getByRole('link', { name: t(lang, 'home.register') }).first(),
    joined: page.getByRole('dialog').getByRole('link', { name: t(lang, 'join.before') }),
    identifier: page.getByLabel(t(lang, 'signin.identifier')),
    password: page.getByLabel(t(lang, 'signin.password'), { exact: true }),
    competitions: radios('wizard.competition'),
    age: radios('wizard.ageLevel').first(),
    teamName: page.getByLabel(t(lang, 'wizard.teamName')),
    schoolName: page.getByLabel(t(lang, 'wizard.schoolName')),
    signSaved: page.getByText(t(lang, 'wizard.imageKept')),
    earlier: page.getByRole('region', { name: t(lang, 'wizard.earlierMembers') }).getByRole('button'),
    pay: page.locator('.pay button[type="submit"]'),
    terms: page.getByRole('checkbox'),
  }
}

async function atStep({ page, lang }: Pick<BrowserTest, 'page' | 'lang'>, key: SiteTextKey): Promise<void> {
  await expect.poll(() => page.locator('h1:focus').allInnerTexts()).toEqual([t(lang, key)])
}

async function atWizard({ page, lang }: Pick<BrowserTest, 'page' | 'lang'>): Promise<void> {
  await page.waitForURL('**/teams-registeration/**')
  await waitForHydration(page)
  await page.getByRole('heading', { level: 1, name: t(lang, 'wizard.titleCompetition') }).waitFor()
}

it('A coach registers a second team on a phone, from the home page to the invoice, with few clicks and little typing', () =>
  e2e.runTest('effort-phone', { lang: 'ar', width: 390 }, async (journey) => {
    const { page, lang } = journey
    const { click, type, key, spent } = hands(page)
    const at = landmarks(journey)
    await page.goto(withLangPrefix(routes.home(), lang))
    await click(at.register)
    await click(at.joined)
    await page.waitForURL('**/signin**')
    await waitForHydration(page)
    await type(at.identifier, coach.number)
    await type(at.password, PASSWORD)
    await key('Enter')

    await atWizard(journey)
    expect(await page.getByText(t(lang, 'wizard.draftKept')).count()).toBe(0)
    await click(at.competitions.nth(1))
    await click(at.age)
    await journey.checkPage('competition')
    await click(at.button('wizard.nextTeam'))
    await atStep(journey, 'wizard.titleTeam')
    await page.getByText(t(lang, 'wizard.draftKept')).waitFor()
    expect(await at.schoolName.inputValue()).not.toBe('')
    await type(at.teamName, 'صقور طويق')
    await click(at.button('wizard.imageSign'))
    await at.signSaved.waitFor()
    await journey.checkPage('team')
    await expectClearOfBar(page, page.locator('.main :is(input:not([type="file"]), select, button):visible'))
    await click(at.button('wizard.nextCoach'))
    await atStep(journey, 'wizard.titleCoach')
    await journey.checkPage('coach')
    await click(at.button('wizard.nextMembers'))
    await atStep(journey, 'wizard.titleMembers')
    await click(at.earlier.nth(0))
    await click(at.earlier.nth(1))
    await page.getByText(t(lang, 'people.found'), { exact: true }).nth(1).waitFor()
    await journey.checkPage('members')
    await click(at.button('wizard.nextReview'))
    await atStep(journey, 'wizard.titleReview')
    await click(at.terms)
    await click(at.pay)

    await waitForHostedPage(page)
    await type(page.locator('[name="card_number"]'), CARD.number)
    await type(page.locator('[name="card_expiry"]'), CARD.expiry)
    await type(page.locator('[name="card_cvv"]'), CVV.paid)
    await click(page.locator('button[name="action"][value="pay"]'))
    const invoice = page.getByRole('dialog').getByRole('link', { name: t(lang, 'profile.download') })
    await invoice.waitFor()
    expect(await isFocused(page, invoice)).toBe(true)
    await page.getByRole('dialog').getByText('صقور طويق').waitFor()
    await journey.checkPage('paid')
    const [download] = await Promise.all([page.waitForEvent('download'), click(invoice)])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect(spent.clicks, 'clicks').toBeLessThanOrEqual(MOST_CLICKS)
    expect(spent.characters, 'characters').toBeLessThanOrEqual(MOST_CHARACTERS)
  }))

it('By keyboard the pay button is a few tabs away', () =>
  e2e.runTest('effort-keyboard', { lang: 'en' }, async (journey) => {
    const { page, lang } = journey
    const { tabTo, key, spent } = hands(page)
    const at = landmarks(journey)
    await page.goto(withLangPrefix(routes.home(), lang))
    await tabTo(at.skip)
    await key('Enter')
    await tabTo(at.register)
    await key('Enter')
    await waitForHydration(page)
    // The dialog opens after the page.
    await page.locator('dialog:modal').waitFor()
    await tabTo(at.joined)
    await key('Enter')
    await page.waitForURL('**/signin**')
    await waitForHydration(page)
    expect(await isFocused(page, at.identifier)).toBe(true)
    await page.keyboard.type(coach.number)
    await tabTo(at.password)
    await page.keyboard.type(PASSWORD)
    await key('Enter')

    await atWizard(journey)
    await tabTo(at.skip)
    await key('Enter')
    await tabTo(at.competitions.first())
    await key('Space')
    await tabTo(at.age)
    await key('Space')
    await key('Enter')
    await atStep(journey, 'wizard.titleTeam')
    await tabTo(at.teamName)
    await page.keyboard.type('Tuwaiq Falcons')
    await tabTo(at.button('wizard.imageSign'))
    await key('Space')
    await at.signSaved.waitFor()
    await tabTo(at.schoolName)
    await key('Enter')
    await atStep(journey, 'wizard.titleCoach')
    await tabTo(at.button('wizard.nextMembers'))
    await key('Enter')
    await atStep(journey, 'wizard.titleMembers')
    for (const nth of [0, 1]) {
      await tabTo(at.earlier.nth(nth))
      await key('Space')
    }
    await page.getByText(t(lang, 'people.found'), { exact: true }).nth(1).waitFor()
    await tabTo(at.button('wizard.nextReview'))
    await key('Enter')
    await atStep(journey, 'wizard.titleReview')
    await tabTo(at.terms)
    await key('Space')
    await tabTo(at.pay)
    await key('Enter')
    await waitForHostedPage(page)
    expect(spent.tabs, 'tabs').toBeLessThanOrEqual(MOST_TABS)
  }))

it('A competition’s page takes its choice along, and its bar stays on a phone without covering what has the focus', () =>
  e2e.runTest('effort-carried', { lang: 'en', width: 390, as: coach.email }, async (journey) => {
    const { page, lang } = journey
    await page.goto(`${withLangPrefix(routes.home(), lang)}#categories`)
    await page.locator('.cat a').first().click()
    const main = page.getByRole('main')
    const name = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
    const bar = page.locator('.foot-bar')
    const button = bar.getByRole('link')
    await bar.getByText('SAR').waitFor()
    expect(await main.getByRole('link', { name: t(lang, 'competition.apply') }).count()).toBe(0)
    const { y, height } = await boxOf(button)
    expect(y + height).toBeLessThanOrEqual(900)
    await journey.checkPage('bar')
    await expectClearOfBar(page, main.locator(':not(.foot-bar) > a[href]:visible'))
    await button.click()
    await atWizard(journey)
    const chosen = page.locator('label:has(:checked)')
    await chosen.getByText(name, { exact: true }).waitFor()
    const level = page.getByRole('group', { name: t(lang, 'wizard.ageLevel') })
    await expect.poll(async () => (await boxOf(level)).y + (await boxOf(level)).height).toBeLessThanOrEqual(900)
    expect(await page.getByText(t(lang, 'wizard.draftKept')).count()).toBe(0)
  }))
