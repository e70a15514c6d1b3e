import type { Lang } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { secondFactorTexts } from '../admin/src/security/second-factor-texts.ts'
import { generateTotp } from '../api/src/modules/accounts/second-factor/authenticator.fixture.ts'
import { consoleText, goToScreen } from './support/console-page.ts'
import { consoleTexts } from './support/console-texts.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { mailAbout } from './support/mailbox.ts'
import { admin, PASSWORD, toArabicIndicDigits } from './support/people.ts'
import { translate } from './support/texts.ts'

const SECOND = { email: 'second@demo.test', password: 'kettle-mango-99-river' }
const e2e = e2eFixture('second-factor', {
  env: { ADMIN_SECOND_FACTOR: 'required', ADMIN_EMAIL: SECOND.email, ADMIN_PASSWORD: SECOND.password },
})

const securityWords = (lang: Lang) => ({ ...consoleTexts[lang].security, ...secondFactorTexts[lang] })

type Account = { email: string; password: string }

async function givePassword(
  { page, lang, expectFailedResponse }: BrowserTest,
  { email, password }: Account,
): Promise<void> {
  const { sign_in } = consoleTexts[lang]
  expectFailedResponse(401, '/api/getuser')
  if (!(await page.getByLabel(sign_in.password).isVisible())) await page.goto(routes.admin())
  await page.getByLabel(sign_in.email).fill(email)
  await page.getByLabel(sign_in.password).fill(password)
  await page.getByRole('button', { name: sign_in.submit }).click()
}

async function giveCode({ page, lang }: BrowserTest, code: string, kind: 'code' | 'recovery' = 'code'): Promise<void> {
  const { sign_in } = consoleTexts[lang]
  const field = page.getByLabel(sign_in[kind], { exact: true })
  await field.waitFor()
  expect(await page.evaluate('document.activeElement?.id')).toBe('code')
  await field.fill(code)
  await page.getByRole('button', { name: sign_in.verify }).click()
}

async function signOut({ page, lang, expectFailedResponse }: BrowserTest): Promise<void> {
  // The screen still sends requests, and the server refuses them.
  expectFailedResponse(401, '/api/admin/')
  await page.getByRole('button', { name: consoleTexts[lang].console.profile }).click()
  await page.getByRole('menuitem', { name: consoleText(lang, 'ra.auth.logout') }).click()
  await page.getByLabel(consoleTexts[lang].sign_in.password).waitFor()
}

const mainMenu = ({ page, lang }: BrowserTest) =>
  page.getByRole('navigation', { name: consoleTexts[lang].console.main_menu })

/** @returns the secret as the page shows it, and the recovery codes */
async function setUp(journey: BrowserTest, { password }: Account): Promise<{ secret: string; codes: string[] }> {
  const { page, lang, checkPage, expectFailedResponse } = journey
  const security = securityWords(lang)
  await page.getByLabel(security.password, { exact: true }).fill('not the password')
  expectFailedResponse(400, '/api/auth/second-factor')
  await page.getByRole('button', { name: security.begin }).click()
  await page.getByText(translate(lang, 'own_password_wrong')).waitFor()
  await page.getByLabel(security.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: security.begin }).click()
  const shown = (await page.getByLabel(security.key, { exact: true }).textContent()) ?? ''
  expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await page.getByAltText(security.qr).waitFor()
  await checkPage('app')
  const secret = shown.replaceAll(' ', '')
  const code = generateTotp(secret, new Date())
  await page.getByLabel(security.code, { exact: true }).fill(lang === 'ar' ? toArabicIndicDigits(code) : code)
  await page.getByRole('button', { name: security.confirm }).click()
  const listed = page.getByLabel(security.codes_list, { exact: true }).getByRole('listitem')
  await listed.first().waitFor()
  const codes = await listed.allTextContents()
  expect(codes).toHaveLength(10)
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: security.copy, exact: true }).click()
  await page.getByText(security.copied, { exact: true }).waitFor()
  await checkPage('codes')
  return { secret, codes }
}

async function expectSetUp(journey: BrowserTest, account: Account): Promise<void> {
  const { page, lang, checkPage, setLanguage } = journey
  await setLanguage(lang)
  await givePassword(journey, account)
  await page.getByText(secondFactorTexts[lang].required, { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/security')
  await checkPage('required')
}

describe('An admin without the second factor that is required', () => {
  it('must set it up, and then signs in with it', () =>
    e2e.runTest('second-factor', { lang: 'ar', width: 390, colour: 'dark' }, async (journey) => {
      const { page, lang, checkPage, expectFailedResponse } = journey
      const { sign_in } = consoleTexts[lang]
      const security = securityWords(lang)
      const account = { email: admin.email, password: PASSWORD }
      await expectSetUp(journey, account)
      await page.goto('/admin/teams')
      await page.getByText(security.required, { exact: true }).waitFor()
      expect(await mainMenu(journey).count()).toBe(0)

      const { secret, codes } = await setUp(journey, account)
      await page.getByRole('button', { name: security.kept }).click()
      await page.getByText(security.codes_left).waitFor()
      // Keyboard and screen-reader users continue where the codes were.
      expect(await page.evaluate('document.activeElement?.textContent')).toContain(security.codes_left)
      await checkPage('on')
      await goToScreen(page, lang, '/dashboard')
      await page.getByRole('heading', { level: 1, name: consoleTexts[lang].dashboard.title }).waitFor()
      await mailAbout(e2e.product.sandboxUrl, account.email, security.two_steps.slice(0, 12))

      await signOut(journey)
      expectFailedResponse(401, '/api/adduser')
      await givePassword(journey, account)
      await page.getByLabel(sign_in.code, { exact: true }).waitFor()
      await checkPage('code')
      await giveCode(journey, '000000')
      await page.getByText(translate(lang, 'second_factor_wrong')).waitFor()
      await checkPage('wrong-code')
      // The current code is used up by the set-up; the next one is valid already.
      await giveCode(journey, generateTotp(secret, new Date(Date.now() + 30_000)))
      await page.getByRole('heading', { level: 1, name: consoleTexts[lang].dashboard.title }).waitFor()

      await signOut(journey)
      await givePassword(journey, account)
      await page.getByRole('button', { name: sign_in.use_recovery }).click()
      await giveCode(journey, 'AAAA-AAAA-AAAA-AAAA', 'recovery')
      await page.getByText(sign_in.recovery_wrong).waitFor()
      await checkPage('recovery')
      await giveCode(journey, (codes[0] ?? '').toLowerCase(), 'recovery')
      await page.getByRole('heading', { level: 1, name: consoleTexts[lang].dashboard.title }).waitFor()

      await page.getByRole('button', { name: consoleTexts[lang].console.profile }).click()
      await page.getByRole('menuitem', { name: security.title }).click()
      await page.getByText('9', { exact: true }).waitFor()
      await page.getByRole('button', { name: security.turn_off }).click()
      const dialog = page.getByRole('dialog')
      expectFailedResponse(400, '/api/auth/second-factor/off')
      await page.keyboard.type(account.password)
      await page.keyboard.press('Enter')
      await dialog.getByText(translate(lang, 'second_factor_empty')).waitFor()
      await page.keyboard.type(codes[1] ?? '')
      await checkPage('turn-off')
      await page.keyboard.press('Enter')
      await page.getByText(security.required, { exact: true }).waitFor()
    }))

  it('reads the set-up, its result and its state in English', () =>
    e2e.runTest('second-factor', { lang: 'en' }, async (journey) => {
      const { page, lang, checkPage } = journey
      const security = securityWords(lang)
      await expectSetUp(journey, SECOND)
      await setUp(journey, SECOND)
      await page.getByRole('button', { name: security.kept }).click()
      await page.getByText(security.codes_left).waitFor()
      await checkPage('on')
    }))
})
